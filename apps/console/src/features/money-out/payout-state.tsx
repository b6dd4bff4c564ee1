import { moneyOutStatus } from '@portolan/contract/states'
import { Stack } from '@mui/material'
import type { CallReply } from '@portolan/client'
import type { getAdminPayout, listAdminPayouts } from '@portolan/contract'
import { PaidChip } from '../../shared/paid-chip.tsx'
import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

/** A shop's payout in the queue. */
export type PayoutLine = CallReply<typeof listAdminPayouts>['list'][number]

/** A shop's payout with everything needed to decide it. */
export type PayoutRecord = CallReply<typeof getAdminPayout>

/** The statuses of a payout, as the filter offers them. */
export const payoutStatuses = ['0', '1', '2', '3'] as const

const tones: Record<string, Tone> = {
	[moneyOutStatus.inReview]: 'waiting',
	[moneyOutStatus.approved]: 'good',
	[moneyOutStatus.rejected]: 'bad',
	[moneyOutStatus.cancelled]: 'rest',
}

/** How a payout stands: decided or not, really paid out or not, and what it still waits for. */
export function PayoutState({
	payout,
}: {
	payout: Pick<PayoutLine, 'status' | 'pay_state'> & {
		bank_return: { time: number | null } | null
	} & Partial<Pick<PayoutLine, 'needs_two' | 'asked_by' | 'new_account'>>
}) {
	const status = `${payout.status}` as const
	return (
		<Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
			<ToneChip tone={tones[status] ?? 'rest'} words={t(`payout.status.${status}`)} />
			{payout.status === moneyOutStatus.approved && <PaidChip record={payout} />}
			{payout.status === moneyOutStatus.inReview && payout.needs_two === 1 && (
				<ToneChip
					tone="note"
					words={payout.asked_by === null ? t('two.chip_needed') : t('two.chip_asked')}
				/>
			)}
			{payout.status === moneyOutStatus.inReview && payout.new_account === 1 && (
				<ToneChip tone="note" words={t('payout.new_account')} />
			)}
		</Stack>
	)
}
