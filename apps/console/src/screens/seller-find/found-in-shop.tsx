import {
	listMerchantClaims,
	listMerchantOrders,
	listPayouts,
	listMerchantProducts,
	listMerchantPromos,
} from '@portolan/contract'
import { ClaimState } from '../../features/claims/index.ts'
import { foundIn, FoundLists, type Found } from '../../features/find/index.ts'
import { ShopProductState } from '../../features/merchant/index.ts'
import { OrderState } from '../../features/orders/index.ts'
import { PayoutState } from '../../features/money-out/index.ts'
import { useMayOpen } from '../../shared/may-open.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { countryName, money } from '../../shared/format.ts'
import { t } from '../../shared/words.ts'

/** How many results of each list are shown. */
const limit = 5
const asksOnce = { refreshes: false } as const

/** The search results of the shop's lists: on the search page, and below the search field of every page. */
export default function FoundInShop({ text }: { text: string }) {
	return <FoundLists text={text} found={useShopFound(text)} what={t('seller.find_what')} />
}

/** The lists contain only what belongs to the shop; a list is read only with the right for it. */
function useShopFound(text: string): readonly Found[] {
	const mayOpen = useMayOpen()
	const asksIn = (list: string) => ({ ...asksOnce, enabled: mayOpen(list) })
	const asked = { keyword: text.slice(0, 60), page: 1, limit }
	const orders = useAsk(listMerchantOrders, asked, asksIn('/orders'))
	const claims = useAsk(listMerchantClaims, { ...asked, status: 'all' }, asksIn('/claims'))
	const products = useAsk(listMerchantProducts, asked, asksIn('/products'))
	const promos = useAsk(
		listMerchantPromos,
		{ ...asked, keyword: text.slice(0, 40) },
		asksIn('/promos'),
	)
	const payouts = useAsk(listPayouts, asked, asksIn('/payouts'))
	const found = [
		foundIn(
			{ name: 'orders', title: t('seller.orders'), filter: { status: 'all' } },
			text,
			orders,
			({ count, list }) => ({
				count,
				lines: list.map((line) => ({
					to: `/orders/${line.order_id}`,
					name: line.order_sn,
					about: line.receiver === '' ? '' : `${line.receiver} · ${countryName(line.country_code)}`,
					amount: money(line.total_price),
					state: <OrderState order={line} />,
					at: line.createtime,
				})),
			}),
		),
		foundIn(
			{ name: 'claims', title: t('seller.claims'), filter: { status: 'all' } },
			text,
			claims,
			({ count, list }) => ({
				count,
				lines: list.map((line) => ({
					to: `/claims/${line.refund_id}`,
					name: line.refund_sn,
					about: line.reason_title,
					amount: money(line.amount),
					state: <ClaimState state={line.state} />,
					at: line.createtime,
				})),
			}),
		),
		foundIn(
			{ name: 'products', title: t('seller.products') },
			text,
			products,
			({ count, list }) => ({
				count,
				lines: list.map((line) => ({
					to: `/products/${line.product_id}`,
					name: line.title,
					about: '',
					amount: money(line.price),
					state: <ShopProductState product={line} />,
					at: line.createtime,
				})),
			}),
		),
		foundIn({ name: 'promos', title: t('seller.promos') }, text, promos, ({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/promos?${new URLSearchParams({ filter: JSON.stringify({ keyword: line.code }) }).toString()}`,
				name: line.code,
				about: '',
				amount: '',
				state: t(`seller.promo_state.${line.state}`),
				at: line.start_time,
			})),
		})),
		foundIn({ name: 'payouts', title: t('seller.payouts') }, text, payouts, ({ count, list }) => ({
			count,
			lines: list.map((line) => ({
				to: `/payouts?${new URLSearchParams({ filter: JSON.stringify({ keyword: line.payout_sn }) }).toString()}`,
				name: line.payout_sn,
				about: `${line.bank_name} ${line.bank_card}`,
				amount: money(line.amount),
				state: <PayoutState payout={line} />,
				at: line.createtime,
			})),
		})),
	]
	return found.filter(({ name }) => mayOpen(`/${name}`))
}
