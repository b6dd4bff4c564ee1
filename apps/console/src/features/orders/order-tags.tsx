import { Chip, Stack } from '@mui/material'
import { t } from '../../shared/words.ts'

/** The shop's own tags of an order. With `onRemove` each can be taken away. */
export function OrderTags({
	tags,
	onRemove,
}: {
	tags: readonly string[]
	onRemove?: (tag: string) => void
}) {
	return (
		<Stack
			direction="row"
			component="ul"
			aria-label={t('order.tags')}
			spacing={0.5}
			useFlexGap
			sx={{ m: 0, p: 0, listStyle: 'none', flexWrap: 'wrap' }}
		>
			{tags.map((tag) => (
				<li key={tag}>
					<Chip
						size="small"
						variant="outlined"
						label={<bdi>{tag}</bdi>}
						{...(onRemove && {
							onDelete: () => onRemove(tag),
							'aria-label': t('order.tag_remove', { tag }),
						})}
					/>
				</li>
			))}
		</Stack>
	)
}
