import {
	listBulkEdits,
	listBulkEditValues,
	listMerchantAuditEntries,
	listMerchantClaims,
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
import { lazyScreen } from './lazy-screen.tsx'
import { MerchantsLayout } from './merchants-layout.tsx'

const Login = lazyScreen(() => import('../screens/seller-login/seller-login-screen.tsx'))
const Forgot = lazyScreen(() => import('../screens/seller-login/seller-forgot-screen.tsx'))
const Reset = lazyScreen(() => import('../screens/seller-login/seller-reset-screen.tsx'))
const Join = lazyScreen(() => import('../screens/seller-join/seller-join-screen.tsx'))
const Papers = lazyScreen(() => import('../screens/seller-papers/seller-papers-screen.tsx'))
const Apply = lazyScreen(() => import('../screens/seller-apply/seller-apply-screen.tsx'))
const Dashboard = lazyScreen(
	() => import('../screens/seller-dashboard/seller-dashboard-screen.tsx'),
)
const Security = lazyScreen(() => import('../screens/seller-security/seller-security-screen.tsx'))
const Activity = lazyScreen(() => import('../screens/seller-activity/seller-activity-screen.tsx'))
const Staff = lazyScreen(() => import('../screens/seller-staff/seller-staff-screen.tsx'))
const Orders = lazyScreen(() => import('../screens/seller-orders/seller-orders-screen.tsx'))
const Order = lazyScreen(() => import('../screens/seller-order/seller-order-screen.tsx'))
const Claims = lazyScreen(() => import('../screens/seller-claims/seller-claims-screen.tsx'))
const Claim = lazyScreen(() => import('../screens/seller-claim/seller-claim-screen.tsx'))
const Reviews = lazyScreen(() => import('../screens/seller-reviews/seller-reviews-screen.tsx'))
const Products = lazyScreen(() => import('../screens/seller-products/seller-products-screen.tsx'))
const Product = lazyScreen(() => import('../screens/seller-product/seller-product-screen.tsx'))
const ProductForm = lazyScreen(
	() => import('../screens/seller-product-form/seller-product-form-screen.tsx'),
)
const BulkEdits = lazyScreen(
	() => import('../screens/seller-bulk-edit/seller-bulk-edits-screen.tsx'),
)
const BulkEdit = lazyScreen(() => import('../screens/seller-bulk-edit/seller-bulk-edit-screen.tsx'))
const Import = lazyScreen(() => import('../screens/seller-import/seller-import-screen.tsx'))
const Languages = lazyScreen(
	() => import('../screens/seller-languages/seller-languages-screen.tsx'),
)
const Promos = lazyScreen(() => import('../screens/seller-promos/seller-promos-screen.tsx'))
const Media = lazyScreen(() => import('../screens/seller-media/seller-media-screen.tsx'))
const Freight = lazyScreen(() => import('../screens/seller-freight/seller-freight-screen.tsx'))
const Hours = lazyScreen(() => import('../screens/seller-hours/seller-hours-screen.tsx'))
const Tax = lazyScreen(() => import('../screens/seller-tax/seller-tax-screen.tsx'))
const Statement = lazyScreen(
	() => import('../screens/seller-statement/seller-statement-screen.tsx'),
)
const Reports = lazyScreen(() => import('../screens/seller-reports/seller-reports-screen.tsx'))
const Escrow = lazyScreen(() => import('../screens/seller-escrow/seller-escrow-screen.tsx'))
const Payouts = lazyScreen(() => import('../screens/seller-payouts/seller-payouts-screen.tsx'))
const Chat = lazyScreen(() => import('../screens/chat/seller-chat-screen.tsx'))
const Answers = lazyScreen(() => import('../screens/answers/seller-answers-screen.tsx'))
const Find = lazyScreen(() => import('../screens/seller-find/seller-find-screen.tsx'))
const Integrations = lazyScreen(
	() => import('../screens/seller-integrations/seller-integrations-screen.tsx'),
)
const Webhook = lazyScreen(() => import('../screens/seller-webhook/seller-webhook-screen.tsx'))
const Notices = lazyScreen(() => import('../screens/seller-notices/seller-notices-screen.tsx'))
const Shop = lazyScreen(() => import('../screens/seller-shop/seller-shop-screen.tsx'))

/** The lists of the merchants' console. */
const dataProvider = dataProviderOf({
	orders: { endpoint: listMerchantOrders, id: 'order_id' },
	claims: { endpoint: listMerchantClaims, id: 'refund_id', everything: { status: 'all' } },
	reviews: { endpoint: listMerchantReviews, id: 'comment_id' },
	products: { endpoint: listMerchantProducts, id: 'product_id' },
	'bulk-edits': { endpoint: listBulkEdits, id: 'bulk_edit_id' },
	'bulk-values': { endpoint: listBulkEditValues, id: ['product_id', 'sku_id', 'field'] },
	promos: { endpoint: listMerchantPromos, id: 'promo_id' },
	statement: { endpoint: getStatement, id: ['kind', 'ref_id', 'at', 'amount', 'owed'] },
	payouts: { endpoint: listPayouts, id: 'payout_id' },
	activity: { endpoint: listMerchantAuditEntries, id: 'entry_id' },
})

/** The merchants' console, at /seller. Each screen is loaded when it is opened. */
export function MerchantsConsole() {
	return (
		<ConsoleAdmin
			basename="/seller"
			store={store}
			dataProvider={dataProvider}
			dashboard={Dashboard}
			loginPage={Login}
			layout={MerchantsLayout}
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
				<Route path="import" element={<Import />} />
				<Route path="import/:id" element={<Import />} />
				<Route path="bulk" element={<BulkEdits />} />
				<Route path="bulk/:id" element={<BulkEdit />} />
				<Route path="languages" element={<Languages />} />
				<Route path=":id" element={<Product />} />
				<Route path=":id/edit" element={<ProductForm />} />
			</Resource>
			<Resource name="promos" list={Promos} />
			<Resource name="statement" list={Statement} />
			<Resource name="escrow" list={Escrow} />
			<Resource name="payouts" list={Payouts} />
			<Resource name="activity" list={Activity} />
			<CustomRoutes>
				<Route path="/chat" element={<Chat />} />
				<Route path="/chat/:id" element={<Chat />} />
				<Route path="/answers" element={<Answers />} />
				<Route path="/find" element={<Find />} />
				<Route path="/reports" element={<Reports />} />
				<Route path="/media" element={<Media />} />
				<Route path="/freight" element={<Freight />} />
				<Route path="/shop" element={<Shop />} />
				<Route path="/hours" element={<Hours />} />
				<Route path="/tax" element={<Tax />} />
				<Route path="/staff" element={<Staff />} />
				<Route path="/integrations" element={<Integrations />} />
				<Route path="/integrations/:id" element={<Webhook />} />
				<Route path="/notifications" element={<Notices />} />
				<Route path="/security" element={<Security />} />
			</CustomRoutes>
			<CustomRoutes noLayout>
				<Route path="/forgot" element={<Forgot />} />
				<Route path="/reset" element={<Reset />} />
				<Route path="/join" element={<Join />} />
				<Route path="/apply" element={<Apply />} />
				<Route path="/papers" element={<Papers />} />
			</CustomRoutes>
		</ConsoleAdmin>
	)
}

/** Only the chosen theme is kept in the browser. */
const store = localStorageStore('1', 'portolan.seller')
