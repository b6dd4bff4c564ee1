/** Paths with their parameters filled in. Plain paths (`/address`) are written where they are used. */
export const links = {
	detail: (product: string, shop?: string) =>
		`/detail/${encodeURIComponent(product)}${shop ? `/${encodeURIComponent(shop)}` : ''}`,
	shop: (id: string) => `/shop/${encodeURIComponent(id)}`,
	orderInfo: (id: string) => `/orderInfo/${encodeURIComponent(id)}`,
	myPurchases: (status?: string) =>
		status === undefined ? '/myPurchases' : `/myPurchases/${status}`,
	addressForm: (id?: string) =>
		id === undefined ? '/addressForm' : `/addressForm/${encodeURIComponent(id)}`,
	refund: (id: string, sn: string) => `/refund/${encodeURIComponent(id)}/${encodeURIComponent(sn)}`,
	/** All claims of the shopper. */
	claims: '/refund',
	/** One of them. */
	claim: (id: string) => `/refund?${new URLSearchParams({ refund_id: id })}`,
	search: (title: string) => `/search?${new URLSearchParams({ title })}`,
	products: (filter: { category_id?: string; sort?: string; title?: string; deals?: '1' } = {}) => {
		const query = new URLSearchParams(filter)
		return query.size > 0 ? `/products?${query}` : '/products'
	},
	/** Pays a whole trade, or one order. The amount is read from the server, never from the address. */
	payment: (what: { out_trade_no: string } | { order_id: string }) =>
		`/payment?${new URLSearchParams(what)}`,
	/** Checks out a preview that the server keeps. */
	checkout: (previewId: string) => `/checkout?${new URLSearchParams({ preview_id: previewId })}`,
	/** A recharge request of any kind. */
	recharge: (id: string) => `/walletRechargeinfo?${new URLSearchParams({ recharge_id: id })}`,
	/** A withdrawal, over the record of all. */
	withdrawal: (id: string) => `/depositRecord?${new URLSearchParams({ extract_id: id })}`,
	/** The conversation with a shop or the platform, about an order or a product; or one by its id. */
	chat: (about: {
		mer_id?: string
		platform?: '1'
		order_id?: string
		product_id?: string
		session_id?: string
	}) => `/service?${new URLSearchParams(about)}`,
	law: (type: 'terms' | 'privacy' | 'refund' | 'wallet') => `/law?type=${type}`,
} as const
