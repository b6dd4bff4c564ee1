import {
	listMerchantClaims,
	listEscrow,
	listMerchantOrders,
	listPayouts,
	listMerchantProducts,
	listMerchantPromos,
	listMerchantReviews,
	getStatement,
} from '@portolan/contract'
import { CustomRoutes, localStorageStore, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { t } from '../shared/words.ts'
import { dataProviderOf } from './data-provider.ts'
import { ConsoleAdmin } from './console-admin.tsx'
import { later } from './later.tsx'
import { SellerLayout } from './seller-layout.tsx'

const Login = later(() => import('../screens/seller-login/seller-login-screen.tsx'))
const Forgot = later(() => import('../screens/seller-login/seller-forgot-screen.tsx'))
const Reset = later(() => import('../screens/seller-login/seller-reset-screen.tsx'))
const Join = later(() => import('../screens/seller-join/seller-join-screen.tsx'))
const Apply = later(() => import('../screens/seller-apply/seller-apply-screen.tsx'))
const Dashboard = later(() => import('../screens/seller-dashboard/seller-dashboard-screen.tsx'))
const Security = later(() => import('../screens/seller-security/seller-security-screen.tsx'))
const Staff = later(() => import('../screens/seller-staff/seller-staff-screen.tsx'))
const Orders = later(() => import('../screens/seller-orders/seller-orders-screen.tsx'))
const Order = later(() => import('../screens/seller-order/seller-order-screen.tsx'))
const Claims = later(() => import('../screens/seller-claims/seller-claims-screen.tsx'))
const Claim = later(() => import('../screens/seller-claim/seller-claim-screen.tsx'))
const Reviews = later(() => import('../screens/seller-reviews/seller-reviews-screen.tsx'))
const Products = later(() => import('../screens/seller-products/seller-products-screen.tsx'))
const Product = later(() => import('../screens/seller-product/seller-product-screen.tsx'))
const ProductForm = later(
	() => import('../screens/seller-product-form/seller-product-form-screen.tsx'),
)
const Promos = later(() => import('../screens/seller-promos/seller-promos-screen.tsx'))
const Freight = later(() => import('../screens/seller-freight/seller-freight-screen.tsx'))
const Statement = later(() => import('../screens/seller-statement/seller-statement-screen.tsx'))
const Escrow = later(() => import('../screens/seller-escrow/seller-escrow-screen.tsx'))
const Payouts = later(() => import('../screens/seller-payouts/seller-payouts-screen.tsx'))
const Chat = later(() => import('../screens/chat/seller-chat-screen.tsx'))
const Find = later(() => import('../screens/seller-find/seller-find-screen.tsx'))
const Shop = later(() => import('../screens/seller-shop/seller-shop-screen.tsx'))

/** The lists of the merchants' console. */
const dataProvider = dataProviderOf({
	orders: { endpoint: listMerchantOrders, id: 'order_id' },
	claims: { endpoint: listMerchantClaims, id: 'refund_id', everything: { status: 'all' } },
	reviews: { endpoint: listMerchantReviews, id: 'comment_id' },
	products: { endpoint: listMerchantProducts, id: 'product_id' },
	promos: { endpoint: listMerchantPromos, id: 'promo_id' },
	statement: { endpoint: getStatement, id: ['kind', 'ref_id', 'at', 'amount', 'owed'] },
	escrow: { endpoint: listEscrow, id: 'order_id' },
	payouts: { endpoint: listPayouts, id: 'payout_id' },
})

/** The merchants' console, at /seller. Each screen is loaded when it is opened. */
export function SellerDesk() {
	return (
		<ConsoleAdmin
			basename="/seller"
			store={store}
			dataProvider={dataProvider}
			dashboard={Dashboard}
			loginPage={Login}
			layout={SellerLayout}
			title={t('seller.name')}
		>
			<Resource name="orders" list={Orders}>
				<Route path=":id" element={<Order />} />
			</Resource>
			<Resource name="claims" list={Claims}>
				<Route path=":id" element={<Claim />} />
			</Resource>
			<Resource name="reviews" list={Reviews} />
			<Resource name="products" list={Products}>
				<Route path="new" element={<ProductForm />} />
				<Route path=":id" element={<Product />} />
				<Route path=":id/edit" element={<ProductForm />} />
			</Resource>
			<Resource name="promos" list={Promos} />
			<Resource name="statement" list={Statement} />
			<Resource name="escrow" list={Escrow} />
			<Resource name="payouts" list={Payouts} />
			<CustomRoutes>
				<Route path="/chat" element={<Chat />} />
				<Route path="/chat/:id" element={<Chat />} />
				<Route path="/find" element={<Find />} />
				<Route path="/freight" element={<Freight />} />
				<Route path="/shop" element={<Shop />} />
				<Route path="/staff" element={<Staff />} />
				<Route path="/security" element={<Security />} />
			</CustomRoutes>
			<CustomRoutes noLayout>
				<Route path="/forgot" element={<Forgot />} />
				<Route path="/reset" element={<Reset />} />
				<Route path="/join" element={<Join />} />
				<Route path="/apply" element={<Apply />} />
			</CustomRoutes>
		</ConsoleAdmin>
	)
}

/** Only the chosen theme is kept in the browser. */
const store = localStorageStore('1', 'portolan.seller')
