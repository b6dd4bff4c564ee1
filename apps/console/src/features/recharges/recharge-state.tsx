import { rechargeStatus } from '@portolan/contract/states'
import type { CallReply } from '@portolan/client'
import type { getAdminRecharge, listAdminRecharges } from '@portolan/contract'
import { Stack } from '@mui/material'
import { networkName } from '../../shared/format.ts'
import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

/** A recharge in the queue. */
export type RechargeLine = CallReply<typeof listAdminRecharges>['list'][number]

/** A recharge with everything needed to decide it. */
export type RechargeRecord = CallReply<typeof getAdminRecharge>

const tones: Record<string, Tone> = {
	[rechargeStatus.awaitingPayment]: 'rest',
	[rechargeStatus.inReview]: 'waiting',
	[rechargeStatus.approved]: 'good',
	[rechargeStatus.rejected]: 'bad',
	[rechargeStatus.timedOut]: 'rest',
}

/** The statuses of a recharge in the filter. */
export const rechargeStatuses = ['0', '1', '2', '3', '-1'] as const

/** The state of a recharge, and whether it waits for a second approval. */
export function RechargeState({ recharge }: { recharge: RechargeLine }) {
	const status = `${recharge.status}` as const
	return (
		<Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
			<ToneChip
				tone={tones[status] ?? 'rest'}
				words={
					recharge.given_up === 1 ? t('recharge.status.given_up') : t(`recharge.status.${status}`)
				}
			/>
			{recharge.status === rechargeStatus.inReview && recharge.needs_two === 1 && (
				<ToneChip
					tone="note"
					words={recharge.asked_by === null ? t('two.chip_needed') : t('two.chip_asked')}
				/>
			)}
			{recharge.late === 1 && <ToneChip tone="note" words={t('recharge.late')} />}
		</Stack>
	)
}

/** How the money was to be paid in. */
export function rechargeWay(recharge: RechargeLine): string {
	const way = t(`recharge.type.${recharge.recharge_type}`)
	if (recharge.network !== '') return `${way} · ${networkName(recharge.network)}`
	return recharge.provider === null ? way : t(`recharge.provider.${recharge.provider}`)
}
