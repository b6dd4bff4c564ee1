import { TextInput } from '@portolan/ui'
import { dollarPlace, money, number, plainAmount } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { mostNow } from './check-amount.ts'
import type { DraftForm } from './draft-form.ts'
import type { WithdrawInfo } from './withdrawal-types.ts'

/** The amount, with its limits and a button for all that can be withdrawn now. */
export function AmountField({ form, info }: { form: DraftForm; info: WithdrawInfo }) {
	const most = mostNow(info)
	return (
		<TextInput
			label={t('withdraw.amount')}
			value={form.values.amount}
			onChange={form.type('amount')}
			error={form.faults.amount}
			hint={limitsText(info)}
			required
			inputMode="decimal"
			enterKeyHint="next"
			autoComplete="off"
			dir="ltr"
			maxLength={20}
			placeholder={plainAmount('0.00')}
			start={dollarPlace() === 'start' && <Dollar />}
			end={
				<>
					{dollarPlace() === 'end' && <Dollar />}
					{most !== null && (
						<button
							type="button"
							className="press -me-2 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center px-2 text-13 font-semibold text-brand"
							aria-label={t('withdraw.all_sum', { sum: money(most) })}
							onClick={() => form.type('amount')(plainAmount(most))}
						>
							{t('withdraw.all')}
						</button>
					)}
				</>
			}
		/>
	)
}

/** The dollar sign, where the language writes it. */
function Dollar() {
	return (
		<span aria-hidden className="text-17 font-semibold">
			$
		</span>
	)
}

function limitsText({ min, max, day_left, count_left }: WithdrawInfo): string {
	return t('withdraw.limits', {
		min: money(min),
		max: money(max),
		left: money(day_left),
		times: number(count_left),
	})
}
