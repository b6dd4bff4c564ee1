import { FilterChoice } from '../../shared/list-page.tsx'
import { t, wordFor } from '../../shared/words.ts'

/** The statuses of a queue, each by its word of `group`, and all of them. */
export function StatusFilter({
	group,
	statuses,
	clears,
}: {
	group: string
	statuses: readonly string[]
	/** Other filters that make no sense beside a status. */
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

/** Only what was promised by now. */
export function OverdueFilter() {
	return (
		<FilterChoice
			field="overdue"
			label={t('promised.title')}
			choices={[['1', t('promised.overdue')]]}
		/>
	)
}
