import { wordFor } from '../../shared/words.ts'
import { HistoryLines } from './history-lines.tsx'

/** The audit entries about one record. */
export function AuditLines({
	entries,
}: {
	entries: readonly { at: number; who: string; action: string; reason: string }[]
}) {
	return (
		<HistoryLines
			lines={entries.map(({ at, who, action, reason }) => ({
				at,
				who,
				what: wordFor('action_name', action),
				why: reason,
			}))}
		/>
	)
}
