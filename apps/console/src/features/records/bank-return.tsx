import { Facts } from '../../shared/facts.tsx'
import { money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { t } from '../../shared/words.ts'
import { Promised } from './promised.tsx'

/** Money that the bank sent back, as its owner sees it; operators see more. */
interface BankReturn {
	money: string
	bank_cost: string
	reason: string
	promised_time: number | null
	time: number | null
	bank_line?: string
	overdue?: 0 | 1
}

/** How much came back, why, what the bank kept, and when it came back or by when it has to be approved. */
export function BankReturnFacts({ back }: { back: BankReturn }) {
	return (
		<Facts
			facts={[
				[t('return.money'), money(back.money)],
				[t('return.cost'), back.bank_cost === '0.00' ? null : money(back.bank_cost)],
				[t('return.reason'), back.reason],
				[t('record.bank_line'), back.bank_line ?? null],
				[
					t('promised.title'),
					back.promised_time === null ? null : (
						<Promised key="promised" at={back.promised_time} overdue={back.overdue ?? 0} far />
					),
				],
				[t('return.at'), back.time === null ? null : <Moment key="at" at={back.time} />],
			]}
		/>
	)
}
