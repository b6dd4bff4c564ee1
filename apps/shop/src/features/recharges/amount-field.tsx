import { Chip, TextInput } from '@portolan/ui'
import { cents } from '@portolan/money'
import { dollarPlace, money, plainAmount, price } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useOwedPayment } from '../../shared/owed-payment.ts'
import { typedAmount } from '../../shared/typed-amount.ts'

/** Usual amounts of a recharge. */
const usual = ['50.00', '100.00', '250.00', '500.00'] as const

/** The amount of a recharge: typed, or one of the usual amounts; the amount that a payment lacks comes first. */
export function AmountField({
	value,
	onChange,
	limits,
	error,
}: {
	value: string
	onChange: (typed: string) => void
	/** Wire text. */
	limits: { min: string; max: string }
	error: string | null
}) {
	const amount = typedAmount(value)
	const owed = useOwedPayment()
	const wanted = owed === null ? [] : [atLeast(owed.missing, limits.min)]
	const offered = [...new Set([...wanted, ...usual])].filter(
		(sum) => cents(sum) >= cents(limits.min) && cents(sum) <= cents(limits.max),
	)
	return (
		<div className="flex flex-col gap-2.5">
			<TextInput
				label={t('recharge.amount')}
				value={value}
				onChange={onChange}
				inputMode="decimal"
				enterKeyHint="done"
				autoComplete="off"
				dir="ltr"
				maxLength={16}
				required
				start={dollarPlace() === 'start' && <span className="text-17 text-ink-3">$</span>}
				end={dollarPlace() === 'end' && <span className="text-17 text-ink-3">$</span>}
				hint={t('recharge.limits', { min: money(limits.min), max: money(limits.max) })}
				error={error}
			/>
			<div role="group" aria-label={t('recharge.usual')} className="flex flex-wrap gap-2">
				{offered.map((sum) => (
					<Chip key={sum} pressed={amount === sum} onPress={() => onChange(plainAmount(sum))}>
						<span className="tabular">{price(sum)}</span>
					</Chip>
				))}
			</div>
		</div>
	)
}

/** A payment may lack less than the least amount of a recharge. */
function atLeast(sum: string, least: string): string {
	return cents(sum) < cents(least) ? least : sum
}
