import { useState, useSyncExternalStore } from 'react'
import { dateTime, time } from '../shared/format.ts'
import { oldestShown } from '../shared/last-known.ts'
import { t } from '../shared/messages.ts'
import { queryClient } from '../shared/query-client.ts'
import { onWaiting, waitingActions } from '../shared/waiting-actions.ts'
import { WaitingSheet } from './waiting-sheet.tsx'

/** How old the page is that is shown without a connection, and what waits for one. */
export function OfflineDetails() {
	const at = useSyncExternalStore(listen, oldestShown)
	const waiting = useSyncExternalStore(onWaiting, waitingActions)
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			{at !== null && (
				<span className="min-w-0 truncate font-normal">
					{t('offline.as_of', { time: timeOf(at) })}
				</span>
			)}
			{waiting.length > 0 && (
				<button
					type="button"
					className="touchable shrink-0 underline underline-offset-2"
					onClick={() => setOpen(true)}
				>
					{t('offline.waiting', { count: waiting.length })}
				</button>
			)}
			<WaitingSheet
				actions={waiting}
				open={isOpen && waiting.length > 0}
				onClose={() => setOpen(false)}
			/>
		</>
	)
}

/** Of today the time, of another day also the day. */
function timeOf(at: number): string {
	const isToday = new Date(at).toDateString() === new Date().toDateString()
	return isToday ? time(at / 1000) : dateTime(at / 1000)
}

function listen(listener: () => void): () => void {
	return queryClient.getQueryCache().subscribe(listener)
}
