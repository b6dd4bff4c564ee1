import { QueryClient } from '@tanstack/react-query'
import { CircularProgress } from '@mui/material'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin'
import { BrowserRouter, Route, useLocation, useNavigate } from 'react-router-dom'
import { listen, sessionToken } from '../shared/session.ts'
import { i18nProvider, t } from '../shared/words.ts'
import { authProvider } from './auth-provider.ts'
import { dataProvider } from './data-provider.ts'
import { DeskLayout } from './layout.tsx'
import { NotFound } from './not-found.tsx'
import { PageFault } from './page-fault.tsx'
import { darkTheme, lightTheme } from './theme.ts'

const LoginScreen = lazy(() => import('../screens/login/login-screen.tsx'))
const FirstScreen = lazy(() => import('../screens/first/first-screen.tsx'))
const DashboardScreen = lazy(() => import('../screens/dashboard/dashboard-screen.tsx'))
const RechargesScreen = lazy(() => import('../screens/recharges/recharges-screen.tsx'))
const RechargeScreen = lazy(() => import('../screens/recharge/recharge-screen.tsx'))
const WithdrawalsScreen = lazy(() => import('../screens/withdrawals/withdrawals-screen.tsx'))
const WithdrawalScreen = lazy(() => import('../screens/withdrawal/withdrawal-screen.tsx'))
const DepositsScreen = lazy(() => import('../screens/deposits/deposits-screen.tsx'))
const AdjustmentsScreen = lazy(() => import('../screens/adjustments/adjustments-screen.tsx'))
const NetworksScreen = lazy(() => import('../screens/networks/networks-screen.tsx'))
const ReconciliationScreen = lazy(
	() => import('../screens/reconciliation/reconciliation-screen.tsx'),
)
const AuditScreen = lazy(() => import('../screens/audit/audit-screen.tsx'))
const OperatorsScreen = lazy(() => import('../screens/operators/operators-screen.tsx'))
const SecurityScreen = lazy(() => import('../screens/security/security-screen.tsx'))

/** A refusal does not become another answer by asking again; a lost connection may. */
const queryClient = new QueryClient({
	defaultOptions: {
		queries: { retry: false, refetchOnWindowFocus: true },
		mutations: { retry: false },
	},
})

/** The operators' desk. Its screens come as they are opened. */
export function Desk() {
	return (
		<BrowserRouter basename="/console">
			<Admin
				authProvider={authProvider}
				dataProvider={dataProvider}
				i18nProvider={i18nProvider}
				queryClient={queryClient}
				store={store}
				layout={DeskLayout}
				dashboard={Dashboard}
				loginPage={Login}
				catchAll={NotFound}
				error={PageFault}
				title={t('layout.name')}
				lightTheme={lightTheme}
				darkTheme={darkTheme}
				disableTelemetry
				requireAuth
			>
				<Resource name="recharges" list={Recharges}>
					<Route
						path=":id"
						element={
							<Later>
								<RechargeScreen />
							</Later>
						}
					/>
				</Resource>
				<Resource name="withdrawals" list={Withdrawals}>
					<Route
						path=":id"
						element={
							<Later>
								<WithdrawalScreen />
							</Later>
						}
					/>
				</Resource>
				<Resource name="deposits" list={Deposits} />
				<Resource name="adjustments" list={Adjustments} />
				<Resource name="audit" list={Audit} />
				<CustomRoutes>
					<Route
						path="/networks"
						element={
							<Later>
								<NetworksScreen />
							</Later>
						}
					/>
					<Route
						path="/reconciliation"
						element={
							<Later>
								<ReconciliationScreen />
							</Later>
						}
					/>
					<Route
						path="/operators"
						element={
							<Later>
								<OperatorsScreen />
							</Later>
						}
					/>
					<Route
						path="/security"
						element={
							<Later>
								<SecurityScreen />
							</Later>
						}
					/>
				</CustomRoutes>
				<CustomRoutes noLayout>
					<Route
						path="/first"
						element={
							<Later>
								<FirstScreen />
							</Later>
						}
					/>
				</CustomRoutes>
			</Admin>
			<SignedOutElsewhere />
		</BrowserRouter>
	)
}

/** Which theme was chosen is all that is kept on this machine. */
const store = localStorageStore('1', 'portolan.desk')

const Dashboard = () => (
	<Later>
		<DashboardScreen />
	</Later>
)
const Login = () => (
	<Later>
		<LoginScreen />
	</Later>
)
const Recharges = () => (
	<Later>
		<RechargesScreen />
	</Later>
)
const Withdrawals = () => (
	<Later>
		<WithdrawalsScreen />
	</Later>
)
const Deposits = () => (
	<Later>
		<DepositsScreen />
	</Later>
)
const Adjustments = () => (
	<Later>
		<AdjustmentsScreen />
	</Later>
)
const Audit = () => (
	<Later>
		<AuditScreen />
	</Later>
)

function Later({ children }: { children: ReactNode }) {
	return (
		<Suspense fallback={<CircularProgress aria-label={t('layout.loading')} aria-busy="true" />}>
			{children}
		</Suspense>
	)
}

/** When the session ends, whoever ended it, nothing of it stays on the screen or in memory, and the sign-in comes back to this place. */
function SignedOutElsewhere() {
	const navigate = useNavigate()
	const { pathname, search } = useLocation()
	useEffect(
		() =>
			listen(() => {
				if (sessionToken() !== null) {
					// What was answered before, also "nobody is signed in", is not what this operator sees.
					void queryClient.resetQueries()
					return
				}
				queryClient.clear()
				void navigate('/login', { replace: true, state: { from: `${pathname}${search}` } })
			}),
		[navigate, pathname, search],
	)
	return null
}
