import { rechargeStatus } from '@portolan/contract/states'
import {
	listApplications,
	listAdminDeposits,
	listDisputes,
	listAdminWithdrawals,
	listAdminOrders,
	listAdminPayouts,
	listAdminProducts,
	listAdminPromos,
	listAdminRecharges,
	listAdminShops,
	listShoppers,
} from '@portolan/contract'
import { ApplicationState } from '../../features/applications/index.ts'
import { ClaimState } from '../../features/claims/index.ts'
import type { Found, FoundLine } from '../../features/find/index.ts'
import { ProductState } from '../../features/goods/index.ts'
import { PayoutState, WithdrawalState } from '../../features/money-out/index.ts'
import { OrderState } from '../../features/orders/index.ts'
import { RechargeState } from '../../features/recharges/index.ts'
import { ShopperState } from '../../features/shoppers/index.ts'
import { money } from '../../shared/format.ts'
import { t } from '../../shared/words.ts'
import { useFound } from './use-found.ts'

const finance = ['finance-1', 'finance-2', 'support'] as const
const trade = ['support', 'orders'] as const
/** How many results of each list are shown. */
const limit = 5

/** The search results: people first, then orders, then money, shops and goods. */
export function useFoundLists(text: string): readonly Found[] {
	const ofTrade = useFoundTrade(text)
	const ofMoney = useFoundMoney(text)
	const ofShops = useFoundShops(text)
	return [...ofTrade, ...ofMoney, ...ofShops]
}

/** Shoppers, orders and claims. */
function useFoundTrade(text: string): readonly Found[] {
	const asked = askedFor(text)
	const shoppers = useFound(
		{ name: 'shoppers', title: t('shoppers.title'), roles: ['support'], endpoint: listShoppers },
		text,
		asked,
		({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/shoppers/${line.shopper_id}`,
				name: line.name === '' ? t('shopper.nameless') : line.name,
				about: [line.nickname, line.email, line.mobile].filter((one) => one !== '').join(' · '),
				amount: '',
				state: <ShopperState shopper={line} />,
				at: line.createtime,
			})),
		}),
	)
	const orders = useFound(
		{ name: 'orders', title: t('orders.title'), roles: trade, endpoint: listAdminOrders },
		text,
		asked,
		({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/orders/${line.order_id}`,
				name: line.order_sn,
				about: `${line.shopper_name} · ${line.mer_name}`,
				amount: money(line.total_price),
				state: <OrderState order={line} />,
				at: line.createtime,
			})),
		}),
	)
	const claims = useFound(
		{ name: 'disputes', title: t('find.claims'), roles: trade, endpoint: listDisputes },
		text,
		{ ...asked, status: 'all' },
		({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/disputes/${line.refund_id}`,
				name: line.refund_sn,
				about: `${line.shopper_name} · ${line.mer_name}`,
				amount: money(line.amount),
				state: <ClaimState state={line.state} />,
				at: line.createtime,
			})),
		}),
	)
	return [shoppers, orders, claims]
}

/** Money that comes in and money that goes out. */
function useFoundMoney(text: string): readonly Found[] {
	const asked = askedFor(text)
	const recharges = useFound(
		{
			name: 'recharges',
			title: t('recharges.title'),
			roles: finance,
			endpoint: listAdminRecharges,
		},
		text,
		asked,
		({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/recharges/${line.recharge_id}`,
				name: line.recharge_sn,
				about: line.shopper_name,
				amount: money(line.status === rechargeStatus.approved ? line.real_price : line.price),
				state: <RechargeState recharge={line} />,
				at: line.createtime,
			})),
		}),
	)
	const withdrawals = useFound(
		{
			name: 'withdrawals',
			title: t('withdrawals.title'),
			roles: finance,
			endpoint: listAdminWithdrawals,
		},
		text,
		asked,
		({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/withdrawals/${line.extract_id}`,
				name: line.extract_sn,
				about: line.shopper_name,
				amount: money(line.extract_price),
				state: <WithdrawalState withdrawal={line} />,
				at: line.createtime,
			})),
		}),
	)
	const deposits = useFound(
		{ name: 'deposits', title: t('deposits.title'), roles: finance, endpoint: listAdminDeposits },
		text,
		asked,
		({ count, list }) => ({
			count,
			lines: list.map((line): FoundLine => ({
				// A deposit has no page of its own; the list is searched for its transaction.
				to: `/deposits?${new URLSearchParams({ filter: JSON.stringify({ keyword: line.tx_hash }) }).toString()}`,
				name: `${line.tx_hash.slice(0, 10)}…${line.tx_hash.slice(-6)}`,
				about: line.shopper_name,
				amount: `${money(line.price)} ${line.token}`,
				state: t(`deposit.state.${line.state}`),
				at: line.createtime,
			})),
		}),
	)
	const payouts = useFound(
		{ name: 'payouts', title: t('payouts.title'), roles: finance, endpoint: listAdminPayouts },
		text,
		asked,
		({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/payouts/${line.payout_id}`,
				name: line.payout_sn,
				about: line.mer_name,
				amount: money(line.amount),
				state: <PayoutState payout={line} />,
				at: line.createtime,
			})),
		}),
	)
	return [recharges, withdrawals, deposits, payouts]
}

/** Shops, applications, products and promo codes. */
function useFoundShops(text: string): readonly Found[] {
	const asked = askedFor(text)
	const shops = useFound(
		{
			name: 'shops',
			title: t('shops.title'),
			roles: ['catalogue', 'support', 'orders'],
			endpoint: listAdminShops,
		},
		text,
		asked,
		({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/shops/${line.mer_id}`,
				name: line.mer_name,
				about: line.owner_name,
				amount: '',
				state: null,
				at: line.createtime,
			})),
		}),
	)
	const applications = useFound(
		{
			name: 'applications',
			title: t('applications.title'),
			roles: ['catalogue', 'support'],
			endpoint: listApplications,
		},
		text,
		asked,
		({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/applications/${line.application_id}`,
				name: line.shop_name,
				about: line.legal_name,
				amount: '',
				state: <ApplicationState application={line} />,
				at: line.createtime,
			})),
		}),
	)
	const products = useFound(
		{
			name: 'products',
			title: t('products.title'),
			roles: ['catalogue', 'support'],
			endpoint: listAdminProducts,
		},
		text,
		{ ...asked, keyword: text.slice(0, 60) },
		({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/products/${line.product_id}`,
				name: line.title,
				about: line.mer_name,
				amount: money(line.price),
				state: <ProductState product={line} />,
				at: line.createtime,
			})),
		}),
	)
	const promos = useFound(
		{ name: 'promos', title: t('promos.title'), roles: ['catalogue'], endpoint: listAdminPromos },
		text,
		{ ...asked, keyword: text.slice(0, 40) },
		({ count, list }) => ({
			count,
			lines: list.map((line): FoundLine => ({
				to: `/promos?${new URLSearchParams({ filter: JSON.stringify({ keyword: line.code }) }).toString()}`,
				name: line.code,
				about: '',
				amount: '',
				state: t(`promo.state.${line.state}`),
				at: line.start_time,
			})),
		}),
	)
	return [shops, applications, products, promos]
}

function askedFor(keyword: string) {
	return { keyword, page: 1, limit }
}
