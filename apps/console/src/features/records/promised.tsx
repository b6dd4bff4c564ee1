import { Stack } from '@mui/material'
import { Moment } from '../../shared/moment.tsx'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

/** By when an answer is due, marked if that time is over; nothing if no time was promised. */
export function Promised({
	at,
	overdue,
	far = false,
}: {
	at: number | null
	overdue: 0 | 1
	far?: boolean
}) {
	if (at === null) return null
	return (
		<Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
			<Moment at={at} far={far} />
			{overdue === 1 && <ToneChip tone="bad" words={t('promised.overdue')} />}
		</Stack>
	)
}
