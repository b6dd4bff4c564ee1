import { Rating, Typography } from '@mui/material'
import { t } from '../../shared/words.ts'

/** How many stars a review gives. */
export function ReviewStars({ score }: { score: number }) {
	return (
		<Rating
			readOnly
			size="small"
			value={score}
			getLabelText={(stars) => t('review.stars', { count: stars })}
		/>
	)
}

/** What a shopper wrote. */
export function ReviewText({ words, dir }: { words: string; dir?: 'auto' }) {
	return (
		<Typography
			component="span"
			dir={dir}
			sx={{ fontSize: 14, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
		>
			{words}
		</Typography>
	)
}

/** What was said later, and by whom or why. */
export function ReviewNote({ of, words }: { of: string; words: string }) {
	return (
		<Typography component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
			<strong>{of}:</strong> {words}
		</Typography>
	)
}
