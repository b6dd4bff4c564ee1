import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { takePayToken, textVerifiedMobile } from '../../accounts/index.ts'
import { needsTwo } from '../../approvals/index.ts'
import { clearing, hold, shopperWallet } from '../../ledger/index.ts'
import { encryptAccount } from '../../money-out/index.ts'
import { after } from '../../platform/clock.ts'
import type { TxContext, ShopperActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { publishAll, type OutboxEvent } from '../../platform/outbox.ts'
import { words } from '../../platform/words/words.ts'
import { saveDestination } from '../destination-queries.ts'
import { destinationText } from '../destination.ts'
import { destinationOf, presentWithdrawal } from '../present-withdrawal.ts'
import { withdrawalFee, feeRule } from '../withdrawal-fee.ts'
import { insertWithdrawal, type WithdrawalRow } from '../withdrawal-queries.ts'
import { withdrawalDecisionHours, withdrawalsPerHour } from '../withdrawal-settings.ts'
import { checkAsked, withdrawalRef } from './check-asked.ts'
import { freePartOf, refundedMoney } from './refunded-money.ts'
import { lockRefunded } from './refunded-queries.ts'
import { newWithdrawalNumber } from './withdrawal-number.ts'

/**
 * Requests a withdrawal: the whole amount is held at once, and the fee is fixed. The hold locks the wallet's row, so the
 * fee calculated after it is that of exactly the money that was there; the payment PIN must have been entered for just
 * that fee. Refuses as {@link checkAsked}, `balance_low` with what is missing, `pay_token_invalid`, and
 * `too_many_requests`.
 */
export const createWithdrawal = handle(endpoints.createWithdrawal, async (ctx, input) => {
	const shopperId = ctx.actor.id
	await limitAttempts(ctx, {
		bucket: `extract:${shopperId}`,
		max: ctx.settings.get(withdrawalsPerHour),
		perSeconds: 3600,
	})
	await lockRefunded(ctx, shopperId)
	const asked = await checkAsked(ctx, input)
	const { amount, to, addedAt, isNewDestination, delayUntil } = asked
	// The delay of a destination is counted from its first withdrawal, here and in every later quote.
	const now = asked.checkedAt

	const id = newId()
	const { holdId } = await hold(ctx, {
		key: `withdraw:${id}`,
		kind: 'withdraw',
		ref: id,
		legs: [{ from: shopperWallet(shopperId), to: clearing, amount }],
	})
	const refunded = await refundedMoney(ctx, shopperId, holdId)
	const free = freePartOf(amount, refunded)
	const fee = withdrawalFee(amount, free, feeRule(ctx.settings))
	await takePayToken(ctx, {
		token: input.pay_token,
		scene: 'extract',
		ref: withdrawalRef(ctx, to, amount, fee),
		amount,
	})

	const row = await insertWithdrawal(ctx, {
		id,
		extract_sn: newWithdrawalNumber(now),
		shopper_id: shopperId,
		kind: to.kind,
		network: to.network,
		...(to.kind === 'bank'
			? encryptAccount(ctx, { table: 'withdrawal', id, ownerId: shopperId }, to.account)
			: { account: to.account, account_encrypted: null }),
		real_name: to.realName,
		bank_name: to.bankName,
		amount,
		free,
		fee,
		hold_id: holdId,
		needs_two: needsTwo(ctx, amount),
		new_destination: isNewDestination,
		delay_until: delayUntil,
		promised_at: after(delayUntil ?? now, ctx.settings.get(withdrawalDecisionHours) * 3600),
		created_at: now,
	})
	await saveDestination(ctx, { ...to, id: newId(), shopperId })
	await publishAll(ctx, [askedEvent(row), ...(addedAt === null ? [addedEvent(row)] : [])])
	if (addedAt === null) await textAdded(ctx, row)
	return presentWithdrawal(ctx, row)
})

function askedEvent(row: WithdrawalRow): OutboxEvent {
	return {
		topic: 'withdrawal.asked',
		subject: row.id,
		shopperId: row.shopper_id,
		data: { extract_sn: row.extract_sn, money: formatAmount(row.amount) },
	}
}

/** Published at once: a destination added by somebody else must be noticed within the day in which it can still be cancelled. */
function addedEvent(row: WithdrawalRow): OutboxEvent {
	return {
		topic: 'destination.added',
		subject: row.id,
		shopperId: row.shopper_id,
		data: { network: row.network, destination: destinationText(destinationOf(row)) },
	}
}

/** The notification goes to the email address; somebody who reads another person's email does not have their mobile. */
async function textAdded(ctx: TxContext<ShopperActor>, row: WithdrawalRow): Promise<void> {
	const destination = destinationText(destinationOf(row))
	await textVerifiedMobile(ctx, row.shopper_id, (lang) => ({
		subject: words(lang, 'notice.destination.added.title'),
		text: words(lang, 'notice.destination.added.text', { destination }),
	}))
}
