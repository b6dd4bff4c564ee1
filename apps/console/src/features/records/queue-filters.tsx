import { FilterChoice } from '../../shared/list-page.tsx'
import { t, wordFor } from '../../shared/words.ts'

/** A filter for the statuses of a queue, with the labels in `group`, and for all of them. */
export function StatusFilter({
	group,
	statuses,
	clears,
}: {
	group: string
	statuses: readonly string[]
	/** Other filters that cannot be combined with a status. */
	clears?: readonly string[]
}) {
	return (
		<FilterChoice
			field="status"
			label={t('record.state')}
			{...(clears !== undefined && { clears })}
			choices={[
				...statuses.map((status) => [status, wordFor(group, status)] as const),
				['', t('filter.all')],
			]}
		/>
	)
}

/** A filter for records whose due time is over. */
export function OverdueFilter() {
	return (
		<FilterChoice
			field="overdue"
			label={t('promised.title')}
			choices={[['1', t('promised.overdue')]]}
		/>
	)
}
