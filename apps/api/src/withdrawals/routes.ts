import * as contract from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { askWithdrawal } from './ask-withdrawal.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { decideWithdrawalReturn } from './decide-withdrawal-return.ts'
import { forgetDestination } from './forget-destination.ts'
import { listDeskWithdrawals } from './list-desk-withdrawals.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { markPaid } from './mark-paid.ts'
import { passWithdrawal } from './pass-withdrawal.ts'
import { quoteWithdrawal } from './quote-withdrawal.ts'
import { refuseWithdrawal } from './refuse-withdrawal.ts'
import { returnWithdrawal } from './return-withdrawal.ts'
import { showDeskWithdrawal } from './show-desk-withdrawal.ts'
import { showWithdrawal } from './show-withdrawal.ts'
import { withdrawalForm } from './withdrawal-form.ts'

/** The calls by which money leaves: the shopper's, then the money desk's. */
export const withdrawalRoutes = [
	route(contract.extractInfo, withdrawalForm),
	route(contract.extractQuote, quoteWithdrawal),
	route(contract.extract, askWithdrawal),
	route(contract.extractCancel, cancelWithdrawal),
	route(contract.extractDetail, showWithdrawal),
	route(contract.extractLog, listWithdrawals),
	route(contract.extractForget, forgetDestination),
	route(contract.deskExtractList, listDeskWithdrawals),
	route(contract.deskExtractDetail, showDeskWithdrawal),
	route(contract.deskExtractPass, passWithdrawal),
	route(contract.deskExtractRefuse, refuseWithdrawal),
	route(contract.deskExtractPaid, markPaid),
	route(contract.deskExtractReturned, returnWithdrawal),
	route(contract.deskExtractReturnDecide, decideWithdrawalReturn),
]
