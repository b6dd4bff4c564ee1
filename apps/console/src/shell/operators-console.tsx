import { CustomRoutes, localStorageStore, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { t } from '../shared/words.ts'
import { dataProvider } from './data-provider.ts'
import { ConsoleAdmin } from './console-admin.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { OperatorsLayout } from './operators-layout.tsx'

const Login = lazyScreen(() => import('../screens/login/login-screen.tsx'))
const FirstSignIn = lazyScreen(() => import('../screens/first-sign-in/first-sign-in-screen.tsx'))
const Dashboard = lazyScreen(() => import('../screens/dashboard/dashboard-screen.tsx'))
const Recharges = lazyScreen(() => import('../screens/recharges/recharges-screen.tsx'))
const Recharge = lazyScreen(() => import('../screens/recharge/recharge-screen.tsx'))
const Withdrawals = lazyScreen(() => import('../screens/money-out/withdrawals-screen.tsx'))
const Withdrawal = lazyScreen(() => import('../screens/money-out/withdrawal-screen.tsx'))
const Deposits = lazyScreen(() => import('../screens/deposits/deposits-screen.tsx'))
const Adjustments = lazyScreen(() => import('../screens/adjustments/adjustments-screen.tsx'))
const Networks = lazyScreen(() => import('../screens/networks/networks-screen.tsx'))
const Reconciliation = lazyScreen(
	() => import('../screens/reconciliation/reconciliation-screen.tsx'),
)
const Audit = lazyScreen(() => import('../screens/audit/audit-screen.tsx'))
const Operators = lazyScreen(() => import('../screens/operators/operators-screen.tsx'))
const Security = lazyScreen(() => import('../screens/security/security-screen.tsx'))
const Orders = lazyScreen(() => import('../screens/orders/orders-screen.tsx'))
const Order = lazyScreen(() => import('../screens/order/order-screen.tsx'))
const Disputes = lazyScreen(() => import('../screens/disputes/disputes-screen.tsx'))
const Dispute = lazyScreen(() => import('../screens/dispute/dispute-screen.tsx'))
const Reviews = lazyScreen(() => import('../screens/reviews/reviews-screen.tsx'))
const Applications = lazyScreen(() => import('../screens/applications/applications-screen.tsx'))
const Application = lazyScreen(() => import('../screens/application/application-screen.tsx'))
const Renames = lazyScreen(() => import('../screens/renames/renames-screen.tsx'))
const Rename = lazyScreen(() => import('../screens/renames/rename-screen.tsx'))
const Payouts = lazyScreen(() => import('../screens/money-out/payouts-screen.tsx'))
const Payout = lazyScreen(() => import('../screens/money-out/payout-screen.tsx'))
const Shoppers = lazyScreen(() => import('../screens/shoppers/shoppers-screen.tsx'))
const Shopper = lazyScreen(() => import('../screens/shopper/shopper-screen.tsx'))
const Products = lazyScreen(() => import('../screens/products/products-screen.tsx'))
const Product = lazyScreen(() => import('../screens/product/product-screen.tsx'))
const Shops = lazyScreen(() => import('../screens/shops/shops-screen.tsx'))
const Shop = lazyScreen(() => import('../screens/shops/shop-screen.tsx'))
const Promos = lazyScreen(() => import('../screens/promos/promos-screen.tsx'))
const Categories = lazyScreen(() => import('../screens/categories/categories-screen.tsx'))
const CategoryAttributes = lazyScreen(
	() => import('../screens/category-attributes/category-attributes-screen.tsx'),
)
const Banners = lazyScreen(() => import('../screens/banners/banners-screen.tsx'))
const Documents = lazyScreen(() => import('../screens/documents/documents-screen.tsx'))
const Document = lazyScreen(() => import('../screens/document/document-screen.tsx'))
const Publish = lazyScreen(() => import('../screens/publish/publish-screen.tsx'))
const Settings = lazyScreen(() => import('../screens/settings/settings-screen.tsx'))
const Chat = lazyScreen(() => import('../screens/chat/operators-chat-screen.tsx'))
const Answers = lazyScreen(() => import('../screens/answers/operators-answers-screen.tsx'))
const Find = lazyScreen(() => import('../screens/find/find-screen.tsx'))
const Reports = lazyScreen(() => import('../screens/reports/reports-screen.tsx'))

/** The operators' console. Each screen is loaded when it is opened. */
export function OperatorsConsole() {
	return (
		<ConsoleAdmin
			basename="/console"
			store={store}
			dataProvider={dataProvider}
			dashboard={Dashboard}
			loginPage={Login}
			layout={OperatorsLayout}
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
			<Resource name="renames" list={Renames}>
				<Route path=":id" element={<Rename />} />
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
				<Route path="/answers" element={<Answers />} />
				<Route path="/find" element={<Find />} />
				<Route path="/settings" element={<Settings />} />
				<Route path="/reports" element={<Reports />} />
				<Route path="/categories" element={<Categories />} />
				<Route path="/categories/:id/attributes" element={<CategoryAttributes />} />
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
				<Route path="/first" element={<FirstSignIn />} />
			</CustomRoutes>
		</ConsoleAdmin>
	)
}

/** Only the chosen theme is kept in the browser. */
const store = localStorageStore('1', 'portolan.desk')
