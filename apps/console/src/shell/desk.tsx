import { CustomRoutes, localStorageStore, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { t } from '../shared/words.ts'
import { dataProvider } from './data-provider.ts'
import { ConsoleAdmin } from './console-admin.tsx'
import { later } from './later.tsx'
import { DeskLayout } from './layout.tsx'

const Login = later(() => import('../screens/login/login-screen.tsx'))
const First = later(() => import('../screens/first/first-screen.tsx'))
const Dashboard = later(() => import('../screens/dashboard/dashboard-screen.tsx'))
const Recharges = later(() => import('../screens/recharges/recharges-screen.tsx'))
const Recharge = later(() => import('../screens/recharge/recharge-screen.tsx'))
const Withdrawals = later(() => import('../screens/money-out/withdrawals-screen.tsx'))
const Withdrawal = later(() => import('../screens/money-out/withdrawal-screen.tsx'))
const Deposits = later(() => import('../screens/deposits/deposits-screen.tsx'))
const Adjustments = later(() => import('../screens/adjustments/adjustments-screen.tsx'))
const Networks = later(() => import('../screens/networks/networks-screen.tsx'))
const Reconciliation = later(() => import('../screens/reconciliation/reconciliation-screen.tsx'))
const Audit = later(() => import('../screens/audit/audit-screen.tsx'))
const Operators = later(() => import('../screens/operators/operators-screen.tsx'))
const Security = later(() => import('../screens/security/security-screen.tsx'))
const Orders = later(() => import('../screens/orders/orders-screen.tsx'))
const Order = later(() => import('../screens/order/order-screen.tsx'))
const Disputes = later(() => import('../screens/disputes/disputes-screen.tsx'))
const Dispute = later(() => import('../screens/dispute/dispute-screen.tsx'))
const Reviews = later(() => import('../screens/reviews/reviews-screen.tsx'))
const Applications = later(() => import('../screens/applications/applications-screen.tsx'))
const Application = later(() => import('../screens/application/application-screen.tsx'))
const Payouts = later(() => import('../screens/money-out/payouts-screen.tsx'))
const Payout = later(() => import('../screens/money-out/payout-screen.tsx'))
const Shoppers = later(() => import('../screens/shoppers/shoppers-screen.tsx'))
const Shopper = later(() => import('../screens/shopper/shopper-screen.tsx'))
const Products = later(() => import('../screens/products/products-screen.tsx'))
const Product = later(() => import('../screens/product/product-screen.tsx'))
const Shops = later(() => import('../screens/shops/shops-screen.tsx'))
const Shop = later(() => import('../screens/shops/shop-screen.tsx'))
const Promos = later(() => import('../screens/promos/promos-screen.tsx'))
const Banners = later(() => import('../screens/banners/banners-screen.tsx'))
const Documents = later(() => import('../screens/documents/documents-screen.tsx'))
const Document = later(() => import('../screens/document/document-screen.tsx'))
const Publish = later(() => import('../screens/publish/publish-screen.tsx'))
const Settings = later(() => import('../screens/settings/settings-screen.tsx'))
const Chat = later(() => import('../screens/chat/desk-chat-screen.tsx'))
const Find = later(() => import('../screens/find/find-screen.tsx'))
const Reports = later(() => import('../screens/reports/reports-screen.tsx'))

/** The operators' console. Each screen is loaded when it is opened. */
export function Desk() {
	return (
		<ConsoleAdmin
			basename="/console"
			store={store}
			dataProvider={dataProvider}
			dashboard={Dashboard}
			loginPage={Login}
			layout={DeskLayout}
			title={t('layout.name')}
		>
			<Resource name="recharges" list={Recharges}>
				<Route path=":id" element={<Recharge />} />
			</Resource>
			<Resource name="withdrawals" list={Withdrawals}>
				<Route path=":id" element={<Withdrawal />} />
			</Resource>
			<Resource name="orders" list={Orders}>
				<Route path=":id" element={<Order />} />
			</Resource>
			<Resource name="disputes" list={Disputes}>
				<Route path=":id" element={<Dispute />} />
			</Resource>
			<Resource name="reviews" list={Reviews} />
			<Resource name="applications" list={Applications}>
				<Route path=":id" element={<Application />} />
			</Resource>
			<Resource name="shoppers" list={Shoppers}>
				<Route path=":id" element={<Shopper />} />
			</Resource>
			<Resource name="products" list={Products}>
				<Route path=":id" element={<Product />} />
			</Resource>
			<Resource name="shops" list={Shops}>
				<Route path=":id" element={<Shop />} />
			</Resource>
			<Resource name="payouts" list={Payouts}>
				<Route path=":id" element={<Payout />} />
			</Resource>
			<Resource name="promos" list={Promos} />
			<Resource name="deposits" list={Deposits} />
			<Resource name="adjustments" list={Adjustments} />
			<Resource name="audit" list={Audit} />
			<CustomRoutes>
				<Route path="/chat" element={<Chat />} />
				<Route path="/chat/:id" element={<Chat />} />
				<Route path="/find" element={<Find />} />
				<Route path="/settings" element={<Settings />} />
				<Route path="/reports" element={<Reports />} />
				<Route path="/banners" element={<Banners />} />
				<Route path="/documents" element={<Documents />} />
				<Route path="/documents/new" element={<Publish />} />
				<Route path="/documents/:kind/:slug" element={<Document />} />
				<Route path="/documents/:kind/:slug/publish" element={<Publish />} />
				<Route path="/networks" element={<Networks />} />
				<Route path="/reconciliation" element={<Reconciliation />} />
				<Route path="/operators" element={<Operators />} />
				<Route path="/security" element={<Security />} />
			</CustomRoutes>
			<CustomRoutes noLayout>
				<Route path="/first" element={<First />} />
			</CustomRoutes>
		</ConsoleAdmin>
	)
}

/** Only the chosen theme is kept in the browser. */
const store = localStorageStore('1', 'portolan.desk')
