import { Alert } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { getLimits } from '@portolan/contract'
import { parseAmount } from '@portolan/money'
import { money } from '../../shared/format.ts'
import { t } from '../../shared/words.ts'
import { useAskAs } from './use-ask-as.ts'

const deciders = ['finance-1', 'finance-2', 'support', 'orders'] as const

/** How much the signed-in operator may still decide alone; undefined until it is known. */
export function useLimits(): CallReply<typeof getLimits> | undefined {
	return useAskAs(deciders, getLimits).data
}

/** Why an amount needs a second operator: the amount itself, or the daily limit; null if it needs none. */
export function whySecond(
	limits: CallReply<typeof getLimits> | undefined,
	amount: string,
): 'amount' | 'day' | null {
	const cents = parseAmount(amount)
	if (!limits || cents === null) return null
	if (cents > (parseAmount(limits.each) ?? 0n)) return 'amount'
	return cents > (parseAmount(limits.day_left) ?? 0n) ? 'day' : null
}

/** How much the operator may decide alone, per record and today, and whether this amount is more. */
export function DayLimit({ amount }: { amount: string }) {
	const limits = useLimits()
	if (!limits) return null
	const values = {
		each: money(limits.each),
		day: money(limits.day),
		left: money(limits.day_left),
		amount: money(amount),
	}
	const why = whySecond(limits, amount)
	return (
		<Alert severity={why === 'day' ? 'warning' : 'info'} variant="outlined">
			{t('two.alone', values)} {why === 'day' && t('two.over_day', values)}
			{why === 'amount' && t('two.over_amount', values)}
		</Alert>
	)
}
