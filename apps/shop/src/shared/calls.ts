import type { endpoints } from '@portolan/contract'

/** The name of a call of the contract. */
export type CallName = keyof typeof endpoints

/** What the browser has to know of a call; the types come from the contract. */
export interface CallShape {
	method: 'GET' | 'POST'
	path: string
	/** Takes an Idempotency-Key. */
	idempotent?: true
	multipart?: true
	/** The fields a POST carries in its address. */
	query?: readonly string[]
}

/** Every call of the contract. Written by `node scripts/calls.ts`. */
export const calls = {
	addToCart: { method: 'POST', path: '/api/cart/add' },
	buyAgain: { method: 'POST', path: '/api/order/buy_again' },
	cancelOrder: { method: 'POST', path: '/api/order/cancel' },
	checkPromo: { method: 'POST', path: '/api/order/check_promo' },
	countCart: { method: 'GET', path: '/api/cart/count' },
	createOrder: { method: 'POST', path: '/api/order/create', idempotent: true },
	deleteAccount: { method: 'POST', path: '/api/user/account_delete' },
	deleteAddress: { method: 'POST', path: '/api/user/address_del' },
	deleteAddressByGet: { method: 'GET', path: '/api/user/address_del' },
	deleteFootprints: { method: 'POST', path: '/api/user/footprint_del' },
	deleteSession: { method: 'POST', path: '/api/user/session_del' },
	exportAccount: { method: 'POST', path: '/api/user/account_export' },
	followShop: { method: 'POST', path: '/api/shop/follow' },
	getAddress: { method: 'GET', path: '/api/user/address' },
	getUserInfo: { method: 'GET', path: '/api/user/getUserInfo' },
	helpSupport: { method: 'GET', path: '/api/user/help_support' },
	hideOrder: { method: 'POST', path: '/api/order/del' },
	law: { method: 'GET', path: '/api/user/law' },
	likeProduct: { method: 'POST', path: '/api/product/like' },
	listAddresses: { method: 'GET', path: '/api/user/address_list' },
	listAreas: { method: 'GET', path: '/api/user/area' },
	listBanners: { method: 'GET', path: '/api/index/banner' },
	listCart: { method: 'GET', path: '/api/cart/list' },
	listCategories: { method: 'GET', path: '/api/index/category' },
	listComments: { method: 'GET', path: '/api/product/comment_list' },
	listCountries: { method: 'GET', path: '/api/user/country_list' },
	listCoupons: { method: 'GET', path: '/api/user/coupon_list' },
	listFollows: { method: 'GET', path: '/api/user/follow_list' },
	listFootprints: { method: 'GET', path: '/api/user/footprint_list' },
	listHotKeywords: { method: 'GET', path: '/api/product/hot_keyword' },
	listHotProducts: { method: 'GET', path: '/api/product/hot_list' },
	listHotShops: { method: 'GET', path: '/api/shop/hot_list' },
	listLanguages: { method: 'GET', path: '/api/user/language_list' },
	listLikes: { method: 'GET', path: '/api/user/like_list' },
	listOrders: { method: 'GET', path: '/api/user/order_list' },
	listProducts: { method: 'GET', path: '/api/product/list' },
	listSessions: { method: 'GET', path: '/api/user/session_list' },
	listShopProducts: { method: 'GET', path: '/api/shop/product_list' },
	listShops: { method: 'GET', path: '/api/shop/list' },
	login: { method: 'POST', path: '/api/user/login' },
	logout: { method: 'POST', path: '/api/user/logout', query: ['lang'] },
	mergeCart: { method: 'POST', path: '/api/cart/merge', idempotent: true },
	orderDetail: { method: 'GET', path: '/api/order/detail' },
	orderLogistics: { method: 'GET', path: '/api/order/logistics' },
	payOrder: { method: 'POST', path: '/api/order/pay', idempotent: true },
	previewOrder: { method: 'POST', path: '/api/order/preview' },
	recommendProducts: { method: 'GET', path: '/api/product/recommend_list' },
	register: { method: 'POST', path: '/api/user/register' },
	removeFromCart: { method: 'POST', path: '/api/cart/del' },
	resetPassword: { method: 'POST', path: '/api/user/resetpwd' },
	resetPay: { method: 'POST', path: '/api/user/resetPay' },
	saveAddress: { method: 'POST', path: '/api/user/address_add' },
	searchProducts: { method: 'GET', path: '/api/product/search' },
	searchShops: { method: 'GET', path: '/api/shop/search' },
	sendCode: { method: 'POST', path: '/api/common/send_code' },
	setCartChecked: { method: 'POST', path: '/api/cart/set_checked' },
	setCartNum: { method: 'POST', path: '/api/cart/set_num' },
	setDefaultAddress: { method: 'POST', path: '/api/user/address_set_default' },
	setLanguage: { method: 'POST', path: '/api/user/set_language' },
	setLanguageByGet: { method: 'GET', path: '/api/user/set_language' },
	showIndex: { method: 'GET', path: '/api/index/index' },
	showProduct: { method: 'GET', path: '/api/product/detail' },
	showShop: { method: 'GET', path: '/api/shop/detail' },
	suggestSearches: { method: 'GET', path: '/api/product/suggest' },
	updateProfile: { method: 'POST', path: '/api/user/profile' },
	upload: { method: 'POST', path: '/api/common/upload', multipart: true },
	verifyPay: { method: 'POST', path: '/api/user/verify_pay' },
} as const satisfies Record<CallName, CallShape>
