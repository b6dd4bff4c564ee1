import { useNow } from './activity.ts'
import { fromNow, when, whenExactly } from './format.ts'

/** A moment in the time zone of the browser; `far` adds how far away it is. */
export function Moment({ at, far = false }: { at: number; far?: boolean }) {
	const now = useNow()
	return (
		<time
			style={{ whiteSpace: 'nowrap', unicodeBidi: 'isolate' }}
			dateTime={new Date(at * 1000).toISOString()}
			title={whenExactly(at)}
		>
			{when(at, now)}
			{far && ` (${fromNow(at, now)})`}
		</time>
	)
}
