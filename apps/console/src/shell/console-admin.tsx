import type { ComponentType } from 'react'
import {
	AdminContext,
	AdminUI,
	type AdminUIProps,
	type DataProvider,
	type Store,
} from 'react-admin'
import { BrowserRouter } from 'react-router-dom'
import { i18nProvider } from '../shared/i18n-provider.ts'
import { authProvider } from './auth-provider.ts'
import { NotFound } from './not-found.tsx'
import { PageFault } from './page-fault.tsx'
import { queryClient, LeaveWhenSignedOut } from './query-client.tsx'
import { darkTheme, lightTheme } from './theme.ts'

/**
 * What the operators' and the merchants' console share; their pages are the `children`. It combines `AdminContext` and `AdminUI` as
 * react-admin's own `Admin` does; `Admin` itself would add a second message formatter and its texts.
 */
export function ConsoleAdmin({
	basename,
	store,
	dataProvider,
	dashboard,
	loginPage,
	layout,
	title,
	children,
}: {
	basename: string
	/** Keeps which theme was chosen, and nothing else. */
	store: Store
	dataProvider: DataProvider
	dashboard: NonNullable<AdminUIProps['dashboard']>
	loginPage: ComponentType
	layout: NonNullable<AdminUIProps['layout']>
	title: string
	children: AdminUIProps['children']
}) {
	return (
		// Not as transitions: a field of a filter would show its old value for a moment, and a second press within it would use the filters before.
		<BrowserRouter basename={basename} useTransitions={false}>
			<AdminContext
				authProvider={authProvider}
				dataProvider={dataProvider}
				i18nProvider={i18nProvider}
				queryClient={queryClient}
				store={store}
				lightTheme={lightTheme}
				darkTheme={darkTheme}
			>
				<AdminUI
					layout={layout}
					dashboard={dashboard}
					loginPage={loginPage}
					catchAll={NotFound}
					error={PageFault}
					title={title}
					disableTelemetry
					requireAuth
				>
					{children}
				</AdminUI>
			</AdminContext>
			<LeaveWhenSignedOut />
		</BrowserRouter>
	)
}
