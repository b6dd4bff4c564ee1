import { Button, Card, TextInput } from '@portolan/ui'
import { date, money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useTerms } from '../../shared/terms.ts'
import type { ClaimDraft } from './check-claim.ts'
import type { ClaimQuote } from './claim-types.ts'

/** The requested amount, what would be paid at most, until when a refund can be requested, and the button that sends the form. */
export function ClaimAmountPart({
	quote,
	amount,
	onAmount,
	error,
	isAsking,
	isSending,
}: {
	quote: ClaimQuote
	amount: ClaimDraft['amount']
	onAmount: (amount: string) => void
	error: string | null
	/** The quote is still that of other pieces or another reason. */
	isAsking: boolean
	isSending: boolean
}) {
	const terms = useTerms()
	return (
		<Card className="flex flex-col gap-4">
			<TextInput
				label={t('claim.amount')}
				hint={t('claim.amount_hint', { sum: money(quote.max) })}
				value={amount ?? quote.max}
				onChange={onAmount}
				error={error}
				inputMode="decimal"
				dir="ltr"
				required
			/>
			<dl className="flex flex-col gap-2 text-13">
				<div className="flex flex-wrap justify-between gap-x-4">
					<dt className="text-ink-2">{t('order.freight')}</dt>
					<dd className="tabular">{money(quote.freight)}</dd>
				</div>
				<div
					className="flex flex-wrap justify-between gap-x-4"
					aria-live="polite"
					aria-busy={isAsking}
				>
					<dt className="text-ink-2">{t('claim.most')}</dt>
					<dd className="tabular font-semibold">{money(quote.max)}</dd>
				</div>
			</dl>
			<p className="text-13 text-ink-2">
				{quote.until === null
					? terms && t('refund.window', { days: terms['claim.window_days'] })
					: t('refund.window_until', { date: date(quote.until) })}
			</p>
			<Button block type="submit" busy={isSending} disabled={isAsking}>
				{t('claim.send')}
			</Button>
		</Card>
	)
}
