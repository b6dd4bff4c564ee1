import {
	addToCart,
	listAddresses,
	listOrders,
	listProducts,
	listRecharges,
	getProduct,
	type ReplyOf,
} from '@portolan/contract'
import type { BrowserContext } from 'playwright-core'
import type { Hands } from './shopper-steps.ts'
import { settled } from './settled.ts'
import type { World } from './world.ts'

/** A screen with content, to be opened. */
export interface ScreenPlace {
	/** The route's name, and what is open on it: `detail-options`. */
	name: string
	path: string
	/** Opened by a visitor who is not signed in. */
	visitor?: true
	/** Opens a sheet or similar, once the page is complete. */
	open?: (hands: Hands) => Promise<unknown>
}

type Product = Pick<ReplyOf<typeof getProduct>, 'product_id' | 'mer_id'>
type Order = Pick<ReplyOf<typeof listOrders>['list'][number], 'order_id' | 'order_sn'>
type Address = Pick<ReplyOf<typeof listAddresses>['list'][number], 'address_id'>
type Requests = ReplyOf<typeof listRecharges>['list']

/** Every screen of the shop with the content of the demo person, and what opens on them. */
export async function screensOf(world: World, token: string): Promise<ScreenPlace[]> {
	const call = world.as(token)
	const [products, addresses, orders, unpaid, recharges] = await Promise.all([
		call(listProducts, { sort: 'sales', limit: 50 }),
		call(listAddresses),
		call(listOrders),
		call(listOrders, { status: '0' }),
		call(listRecharges, { limit: 50 }),
	])
	const many = products.list.filter((one) => one.stock > 3)
	const details = await Promise.all(
		many.slice(0, 12).map(({ product_id }) => call(getProduct, { product_id })),
	)
	const product = details.find((one) => one.specs.length === 2) ?? details[0]
	const reviewed = details.find(({ comments }) => comments.with_pics > 0)
	const order = orders.list.find((one) => one.status === 2) ?? orders.list[0]
	const [toPay] = unpaid.list
	const [address] = addresses.list
	if (!product || !reviewed || !order || !toPay || !address)
		throw new Error('The demo world lacks what demo owns, or reviews.')
	for (const { product_id, skus } of details.slice(0, 3)) {
		const sku = skus.find((one) => one.stock > 0)
		if (sku) await call(addToCart, { product_id, sku_id: sku.sku_id, num: 1 })
	}

	return [
		...goodsPlaces(product, reviewed),
		...checkoutPlaces(toPay),
		...orderPlaces(order, toPay),
		...accountPlaces(address),
		...walletPlaces(recharges.list),
		{ name: 'not-found', path: '/nowhere' },
	]
}

const sheet = (hands: Hands) => hands.page.getByRole('dialog').waitFor()

const tapped = (key: string) => async (hands: Hands) => {
	await hands.tap('button', key)
	await sheet(hands)
}

/** Screens for finding and viewing products. */
function goodsPlaces(product: Product, reviewed: Product): ScreenPlace[] {
	return [
		{ name: 'home', path: '/home' },
		{ name: 'explore', path: '/explore' },
		{ name: 'search', path: '/search' },
		{ name: 'search-results', path: '/search?title=lamp' },
		{ name: 'popular', path: '/popular' },
		{ name: 'products', path: '/products' },
		{ name: 'products-filter', path: '/products', open: tapped('products.filter') },
		{ name: 'detail', path: `/detail/${product.product_id}/${product.mer_id}` },
		{
			name: 'detail-options',
			path: `/detail/${product.product_id}/${product.mer_id}`,
			open: tapped('product.add'),
		},
		{
			name: 'detail-reviews',
			path: `/detail/${reviewed.product_id}/${reviewed.mer_id}`,
			async open(hands) {
				await hands.page.locator('#reviews > button').filter({ visible: true }).tap()
				await sheet(hands)
				await settled(hands.page)
			},
		},
		{ name: 'shop', path: `/shop/${product.mer_id}` },
		{ name: 'my-favourite', path: '/myFavourite' },
		{ name: 'heart', path: '/heart' },
	]
}

/** From the cart to a payment. */
function checkoutPlaces(toPay: Order): ScreenPlace[] {
	return [
		{ name: 'bag', path: '/bag' },
		{ name: 'checkout', path: '/checkout' },
		{
			name: 'checkout-promo',
			path: '/checkout',
			async open(hands) {
				const words = hands.words('checkout.promo')
				await hands.page.getByRole('button', { name: words }).filter({ visible: true }).tap()
				await sheet(hands)
			},
		},
		{ name: 'payment', path: `/payment?order_id=${toPay.order_id}` },
		{
			name: 'payment-code',
			path: `/payment?order_id=${toPay.order_id}`,
			async open(hands) {
				await hands.tapAbout('payment.pay_sum', 'sum')
				await sheet(hands)
			},
		},
	]
}

/** Screens for purchases: orders, claims and reviews. */
function orderPlaces(order: Order, toPay: Order): ScreenPlace[] {
	return [
		{ name: 'my-purchases', path: '/myPurchases' },
		{ name: 'order', path: '/order' },
		{ name: 'order-info', path: `/orderInfo/${order.order_id}` },
		{ name: 'order-info-unpaid', path: `/orderInfo/${toPay.order_id}` },
		{ name: 'refund', path: `/refund/${order.order_id}/${order.order_sn}` },
		{ name: 'refund-list', path: '/refund' },
		{ name: 'comment', path: '/comment' },
		{
			name: 'comment-done',
			path: '/comment',
			async open(hands) {
				await hands.the('tab', 'comment.done').tap()
				await settled(hands.page)
			},
		},
		{
			name: 'comment-form',
			path: '/comment',
			async open(hands) {
				await hands.tapAbout('comment.write_of', 'title')
				await sheet(hands)
			},
		},
	]
}

/** Messages, the account, its settings, and help. */
function accountPlaces(address: Address): ScreenPlace[] {
	return [
		{ name: 'notification', path: '/notification' },
		{ name: 'service', path: '/service' },
		{ name: 'chat', path: '/service?platform=1' },
		{ name: 'address', path: '/address' },
		{ name: 'address-form', path: `/addressForm/${address.address_id}` },
		{ name: 'address-form-new', path: '/addressForm' },
		{ name: 'login', path: '/login', visitor: true },
		{ name: 'login-language', path: '/login', visitor: true, open: tapped('title.language') },
		{ name: 'register', path: '/register', visitor: true },
		{
			name: 'register-terms',
			path: '/register',
			visitor: true,
			open: tapped('register.read_terms'),
		},
		{ name: 'forgot-password', path: '/forgotPassword', visitor: true },
		{ name: 'change-password', path: '/changePassword', visitor: true },
		{ name: 'passwords', path: '/passwords' },
		{ name: 'change-pay-pwd', path: '/changePayPwd' },
		{ name: 'security', path: '/security' },
		{ name: 'profile', path: '/profile' },
		{ name: 'setting', path: '/setting' },
		{
			name: 'setting-logout',
			path: '/setting',
			async open(hands) {
				await hands.tap('button', 'setting.logout')
				await hands.page.getByRole('alertdialog').waitFor()
			},
		},
		{ name: 'language', path: '/language' },
		{ name: 'filter', path: '/filter' },
		{ name: 'help-and-support', path: '/helpAndSupport' },
		{ name: 'law', path: '/law' },
		{ name: 'platform', path: '/platform' },
	]
}

/** The wallet: transactions, money in and money out. */
function walletPlaces(requests: Requests): ScreenPlace[] {
	return [
		{ name: 'capital-record', path: '/capitalRecord' },
		{
			name: 'capital-record-proof',
			path: '/capitalRecord',
			async open(hands) {
				await hands.page.getByRole('button', { name: hands.words('proof.title') }).tap()
				await sheet(hands)
			},
		},
		{ name: 'top-up', path: '/topUp' },
		{ name: 'wallet-top-up', path: '/walletTopUp' },
		{ name: 'wallet-rechargeinfo', path: '/walletRechargeinfo' },
		...requestPlaces(requests),
		{ name: 'card-top-up', path: '/cardTopUp' },
		{ name: 'top-up-record', path: '/topUpRecord' },
		{ name: 'top-up-record-arrivals', path: '/topUpRecord?tab=arrivals' },
		{ name: 'with-draw', path: '/withDraw' },
		{
			name: 'with-draw-chain',
			path: '/withDraw',
			open: (hands) => hands.the('tab', 'withdraw.to_chain').tap(),
		},
		{ name: 'deposit-record', path: '/depositRecord' },
		{
			name: 'deposit-record-details',
			path: '/depositRecord',
			async open(hands) {
				const words = hands.words('withdrawal.details')
				await hands.page.getByText(words, { exact: true }).first().tap()
				await sheet(hands)
			},
		},
	]
}

/** One request of each method in each state, as the demo person has them. */
function requestPlaces(requests: Requests): ScreenPlace[] {
	const names = {
		'-1': 'waiting',
		'0': 'auditing',
		'1': 'passed',
		'2': 'refused',
		'3': 'timed-out',
	}
	const kinds = Map.groupBy(
		requests,
		({ recharge_type, status }) => `wallet-rechargeinfo-${recharge_type}-${names[status]}`,
	)
	return [...kinds].flatMap(([name, [first]]) =>
		first ? [{ name, path: `/walletRechargeinfo?recharge_id=${first.recharge_id}` }] : [],
	)
}

/** Prepares a phone so that the checkout opens as from the product page: with one piece of a product. */
export async function wishFor(context: BrowserContext, world: World): Promise<void> {
	const { list } = await world.as(null)(listProducts, { sort: 'sales' })
	const first = list.find((one) => one.stock > 3)
	if (!first) throw new Error('There is nothing to buy.')
	const { skus } = await world.as(null)(getProduct, { product_id: first.product_id })
	const sku = skus.find((one) => one.stock > 0)
	await context.addInitScript(
		(wish) => sessionStorage.setItem('checkout_wish', JSON.stringify(wish)),
		{ sku_id: sku?.sku_id, num: 1, wish_id: '1' },
	)
}
