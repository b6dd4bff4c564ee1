import { formatAmount, type Cents } from '@portolan/money'
import { refuse } from '../platform/refusal.ts'
import type { GuardedAccount } from './ledger-accounts.ts'

/**
 * Reports that an account cannot cover a movement. If a wallet or a merchant's balance is too low, it refuses. An escrow that holds less
 * than its orders is a bug and throws.
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
