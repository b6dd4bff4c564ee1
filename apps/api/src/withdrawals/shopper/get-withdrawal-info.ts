import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { lastResets } from '../../accounts/index.ts'
import { networks, presentNetwork } from '../../chain/index.ts'
import { walletOf } from '../../ledger/index.ts'
import { maskedAccount } from '../../money-out/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { listDestinations } from '../destination-queries.ts'
import { feeRule } from '../withdrawal-fee.ts'
import { readDayUse } from '../withdrawal-queries.ts'
import {
	freeAfterDays,
	withdrawalDayMax,
	withdrawalMax,
	withdrawalMin,
	withdrawalsPerDay,
} from '../withdrawal-settings.ts'
import { delayOfAccount, delaySeconds } from './check-asked.ts'
import { freePartOf, refundedMoney } from './refunded-money.ts'

/** Returns what the form shows before it asks for the payment PIN: balance, fee, limits, delay, saved destinations. */
export const getWithdrawalInfo = handle(endpoints.getWithdrawalInfo, async (ctx) => {
	const shopperId = ctx.actor.id
	const { settings } = ctx
	const [wallet, refunded, today, resets, saved] = await Promise.all([
		walletOf(ctx, shopperId),
		refundedMoney(ctx, shopperId),
		readDayUse(ctx.db, shopperId, ctx.clock.now()),
		lastResets(ctx, shopperId),
		listDestinations(ctx.db, shopperId),
	])
	const rule = feeRule(settings)
	const dayLeft = settings.get(withdrawalDayMax) - today.amount
	const delayUntil = delayOfAccount(ctx, resets)
	return {
		balance: formatAmount(wallet.available),
		hold: formatAmount(wallet.held),
		// A basis point is a hundredth of a percent, as a cent is of a dollar: 300 basis points are written as 3.00.
		service_charge: formatAmount(rule.basisPoints),
		fee_min: formatAmount(rule.min),
		fee_max: formatAmount(rule.max),
		fee_free: formatAmount(freePartOf(wallet.available, refunded)),
		fee_round: formatAmount(refunded.round),
		free_after_days: settings.get(freeAfterDays),
		min: formatAmount(settings.get(withdrawalMin)),
		max: formatAmount(settings.get(withdrawalMax)),
		day_left: formatAmount(dayLeft > 0n ? dayLeft : 0n),
		count_left: Math.max(0, settings.get(withdrawalsPerDay) - today.count),
		delay_until: delayUntil && toSeconds(delayUntil),
		new_destination_seconds: delaySeconds(ctx),
		networks: networks(ctx).map((network) => presentNetwork(ctx, network)),
		card_list: saved
			.filter(({ kind }) => kind === 'bank')
			.map(({ id, realName, bankName, account }) => ({
				destination_id: id,
				real_name: realName,
				bank_name: bankName,
				bank_card: maskedAccount(account),
			})),
		chain_list: saved
			.filter(({ kind }) => kind === 'chain')
			.map(({ id, network, account }) => ({ destination_id: id, network, blockchain: account })),
	}
})
