import { Stack } from '@mui/material'
import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

/** The tabs of an order list, as the filter offers them: a status, two of them, or where a claim stands. */
export const orderTabs = ['0', '1', '2', '3,4', '-1', 'refunding', 'refunded'] as const

const tones: Record<string, Tone> = {
	'-1': 'bad',
	'0': 'rest',
	'1': 'waiting',
	'2': 'note',
	'3': 'good',
	'4': 'good',
}

/** How an order stands, what its claims did to it, and what it waits for. Fits the lists of the desk and of a shop. */
export function OrderState({
	order,
}: {
	order: {
		status: -1 | 0 | 1 | 2 | 3 | 4
		refund_status: 0 | 1 | 2 | 3
		cancel_asked_time?: number | null
		overdue?: 0 | 1
	}
}) {
	const { status, refund_status: refund } = order
	return (
		<Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
			<ToneChip tone={tones[`${status}`] ?? 'rest'} words={t(`order.status.${status}`)} />
			{refund !== 0 && (
				<ToneChip tone={refund === 1 ? 'waiting' : 'note'} words={t(`order.refund.${refund}`)} />
			)}
			{order.cancel_asked_time !== null && order.cancel_asked_time !== undefined && (
				<ToneChip tone="waiting" words={t('order.cancel_asked')} />
			)}
			{order.overdue === 1 && <ToneChip tone="bad" words={t('promised.overdue')} />}
		</Stack>
	)
}
