import { Stack } from '@mui/material'
import type { CallReply } from '@portolan/client'
import type {
	getAdminPayout,
	getAdminWithdrawal,
	listAdminPayouts,
	listAdminWithdrawals,
} from '@portolan/contract'
import { moneyOutStatus } from '@portolan/contract/states'
import { networkName } from '../../shared/format.ts'
import { PaidChip } from '../../shared/paid-chip.tsx'
import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

/** A withdrawal in the queue. */
export type WithdrawalLine = CallReply<typeof listAdminWithdrawals>['list'][number]

/** A withdrawal with everything needed to decide it. */
export type WithdrawalRecord = CallReply<typeof getAdminWithdrawal>

/** A shop's payout in the queue. */
export type PayoutLine = CallReply<typeof listAdminPayouts>['list'][number]

/** A shop's payout with everything needed to decide it. */
export type PayoutRecord = CallReply<typeof getAdminPayout>

/** Money that goes out: a shopper's withdrawal or a shop's payout. */
export type MoneyOutKind = 'withdrawal' | 'payout'

/** The statuses of a withdrawal and of a payout in the filter. */
export const moneyOutStatuses = ['0', '1', '2', '3'] as const

const tones: Record<string, Tone> = {
	[moneyOutStatus.inReview]: 'waiting',
	[moneyOutStatus.approved]: 'good',
	[moneyOutStatus.rejected]: 'bad',
	[moneyOutStatus.cancelled]: 'rest',
}

/** The state of a withdrawal: whether it is decided, whether it is paid out, and what it waits for. */
export function WithdrawalState({ withdrawal }: { withdrawal: WithdrawalLine }) {
	return (
		<MoneyOutState
			kind="withdrawal"
			record={withdrawal}
			isNew={withdrawal.new_destination === 1}
			newWords={t('withdrawal.new_destination')}
		/>
	)
}

/** The state of a payout, in the same words; its shop sees less of it than operators do. */
export function PayoutState({
	payout,
}: {
	payout: StateOf & Partial<Pick<PayoutLine, 'new_account'>>
}) {
	return (
		<MoneyOutState
			kind="payout"
			record={payout}
			isNew={payout.new_account === 1}
			newWords={t('payout.new_account')}
		/>
	)
}

/** The fields that the state is made of. */
type StateOf = Pick<PayoutLine, 'status' | 'pay_state'> & {
	bank_return: { time: number | null } | null
} & Partial<Pick<PayoutLine, 'needs_two' | 'asked_by'>>

function MoneyOutState({
	kind,
	record,
	isNew,
	newWords,
}: {
	kind: MoneyOutKind
	record: StateOf
	/** Whether nothing was paid to the same account before. */
	isNew: boolean
	newWords: string
}) {
	const status = `${record.status}` as const
	const isInReview = record.status === moneyOutStatus.inReview
	return (
		<Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
			<ToneChip tone={tones[status] ?? 'rest'} words={t(`${kind}.status.${status}`)} />
			{record.status === moneyOutStatus.approved && <PaidChip record={record} />}
			{isInReview && record.needs_two === 1 && (
				<ToneChip
					tone="note"
					words={record.asked_by === null ? t('two.chip_needed') : t('two.chip_asked')}
				/>
			)}
			{isInReview && isNew && <ToneChip tone="note" words={newWords} />}
		</Stack>
	)
}

/** Where the money goes, in a few words. */
export function withdrawalWay(withdrawal: WithdrawalLine): string {
	return withdrawal.extract_type === 'bank'
		? t('withdrawal.type.bank')
		: `${t('withdrawal.type.chain')} · ${networkName(withdrawal.network)}`
}
