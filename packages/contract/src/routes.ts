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

/** The first part of a path. */
type FirstPart<Path extends string> = Path extends `/${infer First}/${string}`
	? First
	: Path extends `/${infer First}`
		? First
		: never

/** The key of the title is the first part of the path. */
function route<Name extends string, Path extends `/${string}`>(
	name: Name,
	path: Path,
	more: { keepAlive?: false; tab?: Tab } = {},
) {
	const titleKey = `title.${firstPart(path)}` as const
	return { name, path, titleKey, keepAlive: true, requiresLogin: false as const, ...more }
}

/** True of every path: `split` gives a list of any texts. */
function firstPart<Path extends string>(path: Path): FirstPart<Path> {
	return path.split('/')[1] as FirstPart<Path>
}

/** Every route, in the specification's order. `/` is not one: it redirects to `/home`. */
export const routes = [
	route('home', '/home', { tab: 'home' }),
	route('explore', '/explore', { tab: 'explore' }),
	route('bag', '/bag', { tab: 'bag' }),
	route('order', '/order'),
	route('order-info', '/orderInfo/:id?'),
	route('comment', '/comment'),
	route('refund', '/refund/:id?/:sn?/:product_ids?/:amount?'),
	route('checkout', '/checkout'),
	route('my-purchases', '/myPurchases/:status?'),
	route('language', '/language'),
	route('notification', '/notification'),
	route('profile', '/profile'),
	route('forgot-password', '/forgotPassword'),
	route('change-password', '/changePassword'),
	route('change-pay-pwd', '/changePayPwd'),
	route('help-and-support', '/helpAndSupport'),
	route('with-draw', '/withDraw'),
	route('deposit-record', '/depositRecord'),
	route('top-up', '/topUp'),
	route('wallet-top-up', '/walletTopUp'),
	route('wallet-rechargeinfo', '/walletRechargeinfo'),
	route('card-top-up', '/cardTopUp'),
	route('top-up-record', '/topUpRecord'),
	route('capital-record', '/capitalRecord', { tab: 'capital-record' }),
	route('my-favourite', '/myFavourite'),
	route('payment', '/payment'),
	route('security', '/security'),
	route('heart', '/heart'),
	route('filter', '/filter', { tab: 'filter' }),
	route('setting', '/setting'),
	route('search', '/search'),
	route('popular', '/popular'),
	route('detail', '/detail/:product?/:mer?', { keepAlive: false }),
	route('login', '/login'),
	route('register', '/register'),
	route('platform', '/platform'),
	route('law', '/law'),
	route('address', '/address'),
	route('address-form', '/addressForm/:id?'),
	route('shop', '/shop/:id?'),
	route('products', '/products'),
	route('service', '/service'),
	route('passwords', '/passwords'),
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

/** The pages that are rendered on the server for the person they belong to: what is read rather than filled in. */
export const personalPaths = ['/bag', '/myPurchases', '/capitalRecord'] as const

/** Whether a path is one of {@link personalPaths}, with or without parameters. */
export function isPersonal(path: string): boolean {
	return personalPaths.some((one) => path === one || path.startsWith(`${one}/`))
}

/**
 * Whether the guard lets a visitor onto a path: one of the public paths, or a path containing one of them.
 * `extraPublic` is the setting `guard.extra_public`, which opens further paths and starts empty.
 */
export function isPublic(path: string, extraPublic: readonly string[] = []): boolean {
	const open = [...publicPaths, ...extraPublic.filter((extra) => extra !== '')]
	return open.some((one) => path === one || path.includes(one))
}

/** The parts of a path, decoded; one that is not encoded correctly, as a path typed by hand may be, stays as it is. */
export function pathParts(path: string): string[] {
	return path.split('/').filter(Boolean).map(decoded)
}

/** The parts of each pattern: a path is compared with dozens of them. */
const patternParts = new Map<string, readonly string[]>()

/**
 * Reads the parts of a path by a pattern such as `/detail/:product?/:mer?`: its parameters by name, without those that it leaves out. Null where
 * it does not match. The case of letters is ignored.
 */
export function matchParts(
	pattern: string,
	given: readonly string[],
): Record<string, string> | null {
	const wanted = patternParts.get(pattern) ?? pathParts(pattern)
	patternParts.set(pattern, wanted)
	if (given.length > wanted.length) return null
	const params: Record<string, string> = {}
	for (const [at, part] of wanted.entries()) {
		const value = given[at]
		if (part.startsWith(':')) {
			if (value === undefined && !part.endsWith('?')) return null
			if (value !== undefined) params[part.replace(/^:|\?$/g, '')] = value
		} else if (value?.toLowerCase() !== part.toLowerCase()) return null
	}
	return params
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}
