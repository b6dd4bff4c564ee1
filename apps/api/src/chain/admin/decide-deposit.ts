import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { isAccountClosed } from '../../accounts/index.ts'
import { readDayLeft, takeSignature } from '../../approvals/index.ts'
import { writeAuditEntry, operatorNames } from '../../operators/index.ts'
import type { TxContext, OperatorActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import {
	findShownDeposit,
	lockDeposit,
	signFirst,
	signSecond,
	writeRefused,
	type DepositRow,
} from '../deposit-queries.ts'
import { presentAdminDeposit } from '../present-deposit.ts'
import { creditDeposit } from '../watcher/credit-deposit.ts'
import { lockWatch } from '../watcher/watch-queries.ts'
import { isWorthDollars, signedOf, waitsForPerson } from './deposit-actions.ts'

/**
 * Decides on a deposit in review: rejects it, or credits what the token really moved. Above the limit, finance-1 requests
 * it with the first call and another operator with finance-2 approves; up to the limit either decides alone. Refuses
 * `state_changed` for one that is not in review, whose token is unknown, that moved nothing, or on a frozen network;
 * `account_closed` if nobody could spend it; `same_operator` for two signatures of one person, `day_limit`. Source:
 * docs/product/chain-deposits.md, Crediting; docs/product/approvals.md, Two people.
 */
export const decideDeposit = handle(endpoints.decideDeposit, async (ctx, input) => {
	const found = await findShownDeposit(ctx.db, input.deposit_id)
	if (!found || found.state === 'dropped') refuse('not_found', 'No such deposit.')
	// The same order of locks as the watcher's: first the network, then the deposit.
	const watch = await lockWatch(ctx, found.network)
	const deposit = await lockDeposit(ctx, input.deposit_id)
	if (!deposit) refuse('not_found', 'No such deposit.')
	if (!waitsForPerson(deposit))
		refuse('state_changed', `A deposit that is ${deposit.state} is not decided by hand.`)
	if (input.pass === 0) await refuseDeposit(ctx, deposit, input.reason)
	else {
		if (watch?.frozen_at != null || deposit.orphaned)
			refuse('state_changed', 'Its block is in doubt: the network must be looked at first.')
		if (!isWorthDollars(deposit))
			refuse('state_changed', 'It brought nothing that is worth dollars here.')
		if (await isAccountClosed(ctx, deposit.shopper_id))
			refuse('account_closed', 'Nobody could spend it: it has to be sent back.')
		await passDeposit(ctx, deposit, input.reason)
	}
	const shown = await findShownDeposit(ctx.db, deposit.id)
	if (!shown) throw new Error('A deposit that was decided is gone.')
	return presentAdminDeposit(
		ctx,
		shown,
		await operatorNames(ctx, [shown.asked_by, shown.approved_by]),
		await readDayLeft(ctx),
	)
})

async function refuseDeposit(
	ctx: TxContext<OperatorActor>,
	deposit: DepositRow,
	message: string,
): Promise<void> {
	await writeRefused(ctx, { id: deposit.id, by: ctx.actor.id, message })
	await writeAuditEntry(ctx, {
		action: 'deposit.refuse',
		subject: `deposit:${deposit.id}`,
		before: { state: deposit.state },
		after: { state: 'refused' },
		reason: message,
	})
}

async function passDeposit(
	ctx: TxContext<OperatorActor>,
	deposit: DepositRow,
	message: string,
): Promise<void> {
	const by = ctx.actor.id
	const signature = await takeSignature(ctx, signedOf(deposit))
	const credits = signature !== 'ask'
	if (signature === 'approve') await signSecond(ctx, { id: deposit.id, by, message })
	else await signFirst(ctx, { id: deposit.id, by, message, credits })
	if (credits) await creditDeposit(ctx, deposit)
	await writeAuditEntry(ctx, {
		action: credits ? 'deposit.pass' : 'deposit.ask',
		subject: `deposit:${deposit.id}`,
		before: { state: deposit.state },
		after: { state: credits ? 'credited' : deposit.state, amount: formatAmount(deposit.amount) },
		reason: message,
	})
}
