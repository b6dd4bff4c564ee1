import { formatAmount, type Cents } from '@portolan/money'
import { refuse } from '../platform/refusal.ts'
import type { GuardedAccount } from './ledger-accounts.ts'

/**
 * Reports that an account cannot cover a movement. A wallet or a merchant's balance may be too low: that is a refusal. An escrow that holds
 * less than its orders say is a bug and throws.
 */
export function refuseShort(account: GuardedAccount, missing: Cents): never {
	if (account.endsWith(':escrow'))
		throw new Error(
			`${account} lacks ${formatAmount(missing)}: more was taken out than was paid in.`,
		)
	refuse('balance_low', 'The wallet does not hold enough.', {
		params: { missing: formatAmount(missing) },
	})
}
