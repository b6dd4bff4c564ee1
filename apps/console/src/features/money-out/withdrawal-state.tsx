import { moneyOutStatus } from '@portolan/contract/states'
import type { CallReply } from '@portolan/client'
import type { getAdminWithdrawal, listAdminWithdrawals } from '@portolan/contract'
import { Stack } from '@mui/material'
import { networkName } from '../../shared/format.ts'
import { PaidChip } from '../../shared/paid-chip.tsx'
import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

/** A withdrawal in the queue. */
export type WithdrawalLine = CallReply<typeof listAdminWithdrawals>['list'][number]

/** A withdrawal with everything needed to decide it. */
export type WithdrawalRecord = CallReply<typeof getAdminWithdrawal>

/** The statuses of a withdrawal, as the filter offers them. */
export const withdrawalStatuses = ['0', '1', '2', '3'] as const

const tones: Record<string, Tone> = {
	[moneyOutStatus.inReview]: 'waiting',
	[moneyOutStatus.approved]: 'good',
	[moneyOutStatus.rejected]: 'bad',
	[moneyOutStatus.cancelled]: 'rest',
}

/** How a withdrawal stands: decided or not, really paid out or not, and what it still waits for. */
export function WithdrawalState({ withdrawal }: { withdrawal: WithdrawalLine }) {
	const status = `${withdrawal.status}` as const
	return (
		<Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
			<ToneChip tone={tones[status] ?? 'rest'} words={t(`withdrawal.status.${status}`)} />
			{withdrawal.status === moneyOutStatus.approved && <PaidChip record={withdrawal} />}
			{withdrawal.status === moneyOutStatus.inReview && withdrawal.needs_two === 1 && (
				<ToneChip
					tone="note"
					words={withdrawal.asked_by === null ? t('two.chip_needed') : t('two.chip_asked')}
				/>
			)}
			{withdrawal.new_destination === 1 && withdrawal.status === moneyOutStatus.inReview && (
				<ToneChip tone="note" words={t('withdrawal.new_destination')} />
			)}
		</Stack>
	)
}

/** Where the money is to go, in a few words. */
export function withdrawalWay(withdrawal: WithdrawalLine): string {
	return withdrawal.extract_type === 'bank'
		? t('withdrawal.type.bank')
		: `${t('withdrawal.type.chain')} · ${networkName(withdrawal.network)}`
}
