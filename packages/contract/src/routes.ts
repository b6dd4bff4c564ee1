/**
 * The shopper's route table and the two readings of the route guard, as data: the shop uses it, the tests and `npm run routes` read it.
 * Source: specification §2, word for word; docs/product/shop-app.md, Route guard.
 */

/** The five tabs at the foot of the shop. */
export type Tab = 'home' | 'explore' | 'bag' | 'capital-record' | 'filter'

/** One route of the shopper's app. */
export interface Route {
	/** The screen's folder: `screens/<name>/<name>-screen.tsx`. */
	name: string
	/** The path with its parameters, as the router reads it. */
	path: `/${string}`
	/** The key of the document title in the shop's words. */
	titleKey: `title.${string}`
	/** Whether the page stays mounted when it is left. */
	keepAlive: boolean
	/** The metadata's reading of the guard: no route requires login. The guard's own reading is {@link isPublic}. */
	requiresLogin: false
	/** The tab this route is the root of. */
	tab?: Tab
}

function route<Name extends string, Title extends string>(
	name: Name,
	path: `/${string}`,
	title: Title,
	more: { keepAlive?: false; tab?: Tab } = {},
) {
	const titleKey = `title.${title}` as const
	return { name, path, titleKey, keepAlive: true, requiresLogin: false as const, ...more }
}

/** Every route, in the specification's order. `/` is not one: it redirects to `/home`. */
export const routes = [
	route('home', '/home', 'home', { tab: 'home' }),
	route('explore', '/explore', 'explore', { tab: 'explore' }),
	route('bag', '/bag', 'bag', { tab: 'bag' }),
	route('order', '/order', 'order'),
	route('order-info', '/orderInfo/:id?', 'orderInfo'),
	route('comment', '/comment', 'comment'),
	route('refund', '/refund/:id?/:sn?/:product_ids?/:amount?', 'refund'),
	route('checkout', '/checkout', 'checkout'),
	route('my-purchases', '/myPurchases/:status?', 'myPurchases'),
	route('language', '/language', 'language'),
	route('notification', '/notification', 'notification'),
	route('profile', '/profile', 'profile'),
	route('forgot-password', '/forgotPassword', 'forgotPassword'),
	route('change-password', '/changePassword', 'changePassword'),
	route('change-pay-pwd', '/changePayPwd', 'changePayPwd'),
	route('help-and-support', '/helpAndSupport', 'helpAndSupport'),
	route('with-draw', '/withDraw', 'withDraw'),
	route('deposit-record', '/depositRecord', 'depositRecord'),
	route('top-up', '/topUp', 'topUp'),
	route('wallet-top-up', '/walletTopUp', 'walletTopUp'),
	route('wallet-rechargeinfo', '/walletRechargeinfo', 'walletRechargeinfo'),
	route('card-top-up', '/cardTopUp', 'cardTopUp'),
	route('top-up-record', '/topUpRecord', 'topUpRecord'),
	route('capital-record', '/capitalRecord', 'capitalRecord', { tab: 'capital-record' }),
	route('my-favourite', '/myFavourite', 'myFavourite'),
	route('payment', '/payment', 'payment'),
	route('security', '/security', 'security'),
	route('heart', '/heart', 'heart'),
	route('filter', '/filter', 'filter', { tab: 'filter' }),
	route('setting', '/setting', 'setting'),
	route('search', '/search', 'search'),
	route('popular', '/popular', 'popular'),
	route('detail', '/detail/:product?/:mer?', 'detail', { keepAlive: false }),
	route('login', '/login', 'login'),
	route('register', '/register', 'register'),
	route('platform', '/platform', 'platform'),
	route('law', '/law', 'law'),
	route('address', '/address', 'address'),
	route('address-form', '/addressForm/:id?', 'addressForm'),
	route('shop', '/shop/:id?', 'shop'),
	route('products', '/products', 'products'),
	route('service', '/service', 'service'),
	route('passwords', '/passwords', 'passwords'),
] as const satisfies readonly Route[]

/** A screen's folder name. */
export type RouteName = (typeof routes)[number]['name']
/** A document title's key. */
export type TitleKey = (typeof routes)[number]['titleKey']

/** The paths a visitor may see, in the specification's order. */
export const publicPaths = [
	'/login',
	'/register',
	'/home',
	'/shop',
	'/explore',
	'/detail',
	'/search',
	'/forgotPassword',
	'/changePassword',
] as const

/**
 * Whether the guard lets a visitor onto a path: one of the public paths, or a path containing one of them.
 * `extraPublic` is the setting `guard.extra_public`, which opens further paths and starts empty.
 */
export function isPublic(path: string, extraPublic: readonly string[] = []): boolean {
	const open = [...publicPaths, ...extraPublic.filter((extra) => extra !== '')]
	return open.some((one) => path === one || path.includes(one))
}
