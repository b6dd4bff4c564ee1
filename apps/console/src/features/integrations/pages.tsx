import { Button, Stack } from '@mui/material'
import { t } from '../../shared/words.ts'

/** Buttons to newer and older pages, where there are any. */
export function Pages({
	page,
	hasMore,
	onPage,
}: {
	page: number
	hasMore: boolean
	onPage: (page: number) => void
}) {
	if (page === 1 && !hasMore) return null
	return (
		<Stack direction="row" spacing={1}>
			<Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
				{t('integrations.newer')}
			</Button>
			<Button size="small" disabled={!hasMore} onClick={() => onPage(page + 1)}>
				{t('integrations.older')}
			</Button>
		</Stack>
	)
}
