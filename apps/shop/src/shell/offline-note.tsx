import { WifiOff } from 'lucide-react'
import { Icon, untilLoaded } from '@portolan/ui'
import { lazy, Suspense, useEffect } from 'react'
import { useOffline } from '../shared/connection.ts'
import { t } from '../shared/messages.ts'

const OfflineDetails = lazy(() => untilLoaded(() => import('./start-offline.ts')))

/** Says that the device has no connection, for as long as it has none, and how old the page is. */
export function OfflineNote() {
	const isOffline = useOffline()
	// The bars at the top move down for it.
	useEffect(() => {
		document.documentElement.toggleAttribute('data-offline', isOffline)
	}, [isOffline])
	if (!isOffline) return null
	return (
		<p
			role="status"
			className="group fixed inset-x-0 top-0 z-[1999] mx-auto flex max-w-[480px] md:max-w-none h-[calc(1.75rem+env(safe-area-inset-top))] items-center justify-center gap-2 bg-ink px-4 pt-[env(safe-area-inset-top)] text-12 font-medium text-canvas"
		>
			<Icon as={WifiOff} size={16} />
			{/* Beside what waits there is no room for it; the icon says the same. */}
			<span className="shrink-0 group-has-[button]:sr-only">{t('offline.note')}</span>
			<Suspense fallback={null}>
				<OfflineDetails />
			</Suspense>
		</p>
	)
}
