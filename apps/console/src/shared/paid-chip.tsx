import { payState } from '@portolan/contract/states'
import { ToneChip } from './tone-chip.tsx'
import { t } from './words.ts'

/** The state of approved money: to be paid out, paid out, or sent back by the bank, confirmed by two people or by one so far. */
export function PaidChip({
	record,
}: {
	record: { pay_state: 0 | 1 | 2 | 3; bank_return: { time: number | null } | null }
}) {
	if (record.pay_state === payState.returned)
		return <ToneChip tone="bad" words={t('return.chip')} />
	return (
		<>
			<ToneChip
				tone={record.pay_state === payState.paid ? 'good' : 'waiting'}
				words={
					record.pay_state === payState.paid ? t('withdrawal.paid_out') : t('withdrawal.to_pay')
				}
			/>
			{record.bank_return !== null && <ToneChip tone="note" words={t('return.chip_asked')} />}
		</>
	)
}
