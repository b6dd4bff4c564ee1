import { FilterChoice } from '../../shared/list-page.tsx'
import { t } from '../../shared/words.ts'

/** Only reviews with so many stars. */
export function ScoreFilter() {
	return (
		<FilterChoice
			field="score"
			label={t('review.score')}
			choices={['1', '2', '3', '4', '5'].map(
				(score) => [score, t('review.stars', { count: Number(score) })] as const,
			)}
		/>
	)
}
