import { useSyncExternalStore } from 'react'
import { dateTime, time } from '../shared/format.ts'
import { oldestShown } from '../shared/last-known.ts'
import { t } from '../shared/messages.ts'
import { queryClient } from '../shared/query-client.ts'

/** How old the page is that is shown without a connection. */
export function OfflineDetails() {
	const at = useSyncExternalStore(listen, oldestShown)
	if (at === null) return null
	return <span className="font-normal">{t('offline.as_of', { time: timeOf(at) })}</span>
}

/** Of today the time, of another day also the day. */
function timeOf(at: number): string {
	const isToday = new Date(at).toDateString() === new Date().toDateString()
	return isToday ? time(at / 1000) : dateTime(at / 1000)
}

function listen(listener: () => void): () => void {
	return queryClient.getQueryCache().subscribe(listener)
}
