import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { maskedAccount } from '../../money-out/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { listAccounts } from '../payout-queries.ts'
import { payoutDelayHours, payoutMax, payoutMin, payoutDecisionHours } from '../payout-settings.ts'
import { shopMoney } from '../shop-money.ts'
import { delayOf } from './bank-account-asked.ts'

/** Returns what the form of a payout shows before the request. */
export const getPayoutInfo = handle(endpoints.getPayoutInfo, async (ctx) => {
	const [money, accounts] = await Promise.all([
		shopMoney(ctx, ctx.actor.shopId),
		listAccounts(ctx.db, ctx.actor.shopId),
	])
	const now = ctx.clock.now()
	return {
		money,
		min: formatAmount(ctx.settings.get(payoutMin)),
		max: formatAmount(ctx.settings.get(payoutMax)),
		new_account_seconds: ctx.settings.get(payoutDelayHours) * 3600,
		promise_hours: ctx.settings.get(payoutDecisionHours),
		accounts: accounts.map((used) => {
			const until = delayOf(ctx, used.first_asked_at, now)
			return {
				account_of: used.account_of,
				real_name: used.real_name,
				bank_name: used.bank_name,
				bank_card: maskedAccount(used.account_last4),
				delay_until: until && toSeconds(until),
			}
		}),
	}
})
