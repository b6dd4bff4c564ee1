import { useNow } from './activity.ts'
import { fromNow, when, whenExactly } from './format.ts'

/** A moment in the time zone of the browser; `far` adds how far away it is. In a narrow place it may be broken into lines (`wraps`). */
export function Moment({
	at,
	far = false,
	wraps = false,
}: {
	at: number
	far?: boolean
	wraps?: boolean
}) {
	const now = useNow()
	return (
		<time
			style={{ whiteSpace: wraps ? 'normal' : 'nowrap', unicodeBidi: 'isolate' }}
			dateTime={new Date(at * 1000).toISOString()}
			title={whenExactly(at)}
		>
			{when(at, now)}
			{far && ` (${fromNow(at, now)})`}
		</time>
	)
}
