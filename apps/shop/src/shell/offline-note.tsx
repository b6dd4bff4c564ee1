import { WifiOff } from 'lucide-react'
import { Icon } from '@portolan/ui'
import { useEffect } from 'react'
import { useOffline } from '../shared/connection.ts'
import { t } from '../shared/messages.ts'

/** Says that the device has no connection, for as long as it has none. */
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
			className="fixed inset-x-0 top-0 z-[1999] mx-auto flex max-w-[480px] md:max-w-none h-[calc(1.75rem+env(safe-area-inset-top))] items-center justify-center gap-2 bg-ink px-4 pt-[env(safe-area-inset-top)] text-12 font-medium text-canvas"
		>
			<Icon as={WifiOff} size={16} />
			{t('offline.note')}
		</p>
	)
}
