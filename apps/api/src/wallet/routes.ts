import { endpoints } from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { listBill } from './list-bill.ts'
import { whereIsMyMoney } from './where-is-my-money.ts'

/** The calls that show a wallet. */
export const walletRoutes = [
	route(endpoints.listTransactions, listBill),
	route(endpoints.getMoneyBreakdown, whereIsMyMoney),
]
