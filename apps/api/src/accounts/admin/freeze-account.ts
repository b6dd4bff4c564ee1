import { after, toSeconds } from '../../platform/clock.ts'
import type { Context, TxContext, OperatorActor } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { publish } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { freezeDays, freezeDaysMost } from '../account-settings.ts'
import { lockShopper, updateShopper, type ShopperRow } from '../shopper-queries.ts'
import {
	endFreezeRow,
	findFreeze,
	insertFreeze,
	listDueFreezes,
	listFreezes,
	voidPayTokens,
	type FreezeRow,
} from './freeze-queries.ts'

export type { FreezeRow } from './freeze-queries.ts'

/** A freeze as requested; without `until` it lasts for the days of the setting. */
export interface FreezeAsked {
	shopperId: string
	reason: string
	until?: Date | undefined
}

const daySeconds = 86_400

/**
 * Freezes an account until a date that its shopper can read. In the same transaction its sessions end (a trigger) and its
 * pay tokens become invalid, so that a payment or withdrawal at the same time is either complete before it or does not
 * happen; incoming money is still credited. Refuses `not_found`, `state_changed` for a frozen account, `account_closed`,
 * and `invalid` for a date that is too near or too far.
 */
export async function freezeAccount(
	ctx: TxContext<OperatorActor>,
	asked: FreezeAsked,
): Promise<FreezeRow> {
	const until = endOf(ctx, asked.until)
	const shopper = await lockKnown(ctx, asked.shopperId)
	if (shopper.status === 'closed') refuse('account_closed', 'The account is closed.')
	if (shopper.status === 'frozen') refuse('state_changed', 'The account is frozen already.')
	await voidPayTokens(ctx, shopper.id)
	await updateShopper(ctx, shopper.id, { status: 'frozen' })
	return begin(ctx, shopper.id, asked.reason, until)
}

/**
 * Gives a freeze another end. The former freeze is ended and stays in the history. Refuses as {@link freezeAccount}, and
 * `state_changed` unless the account is frozen.
 */
export async function extendFreeze(
	ctx: TxContext<OperatorActor>,
	asked: FreezeAsked & { until: Date },
): Promise<{ before: FreezeRow; now: FreezeRow }> {
	const until = endOf(ctx, asked.until)
	const before = await lockFrozen(ctx, asked.shopperId)
	await endFreezeRow(ctx, before.id, { by: ctx.actor.id, reason: asked.reason })
	return { before, now: await begin(ctx, asked.shopperId, asked.reason, until) }
}

/** Ends a freeze before its date. Refuses `not_found`, and `state_changed` unless the account is frozen. */
export async function unfreezeAccount(
	ctx: TxContext<OperatorActor>,
	asked: { shopperId: string; reason: string },
): Promise<FreezeRow> {
	const freeze = await lockFrozen(ctx, asked.shopperId)
	await end(ctx, freeze, { by: ctx.actor.id, reason: asked.reason })
	return freeze
}

/** All freezes of a shopper, the newest first. */
export function freezesOf(ctx: Pick<Context, 'db'>, shopperId: string): Promise<FreezeRow[]> {
	return listFreezes(ctx.db, shopperId)
}

/** Ends freezes at their date; returns how many. */
export async function endDueFreezes(ctx: TxContext): Promise<number> {
	let ended = 0
	for (const shopperId of await listDueFreezes(ctx)) {
		// Locks the account before its freeze, in the same order as an operator's change does; the freeze may have been
		// extended meanwhile.
		await lockShopper(ctx, shopperId)
		const freeze = await findFreeze(ctx.db, shopperId)
		if (!freeze || freeze.until_at > ctx.clock.now()) continue
		await end(ctx, freeze, { by: null, reason: '' })
		ended += 1
	}
	return ended
}

async function begin(
	ctx: TxContext<OperatorActor>,
	shopperId: string,
	reason: string,
	until: Date,
): Promise<FreezeRow> {
	const why = asPhrase(reason)
	await insertFreeze(ctx, {
		id: newId(),
		shopper_id: shopperId,
		reason: why,
		frozen_by: ctx.actor.id,
		until_at: until,
	})
	await publish(ctx, {
		topic: 'account.frozen',
		subject: shopperId,
		shopperId,
		data: { why, until: toSeconds(until) },
	})
	return standing(await findFreeze(ctx.db, shopperId), shopperId)
}

/** The reason is put inside sentences, so its own full stop is removed. */
function asPhrase(reason: string): string {
	return reason.replace(/[\s.。।]+$/u, '') || reason
}

async function end(
	ctx: TxContext,
	freeze: FreezeRow,
	given: { by: string | null; reason: string },
): Promise<void> {
	await endFreezeRow(ctx, freeze.id, given)
	await updateShopper(ctx, freeze.shopper_id, { status: 'active' })
	await publish(ctx, {
		topic: 'account.unfrozen',
		subject: freeze.shopper_id,
		shopperId: freeze.shopper_id,
	})
}

async function lockKnown(ctx: Context, shopperId: string): Promise<ShopperRow> {
	const shopper = await lockShopper(ctx, shopperId)
	if (!shopper) refuse('not_found', 'No such shopper.')
	return shopper
}

async function lockFrozen(ctx: Context, shopperId: string): Promise<FreezeRow> {
	const shopper = await lockKnown(ctx, shopperId)
	if (shopper.status !== 'frozen') refuse('state_changed', 'The account is not frozen.')
	return standing(await findFreeze(ctx.db, shopperId), shopperId)
}

/** Status and freeze are always written together, under the account's lock. */
function standing(freeze: FreezeRow | null, shopperId: string): FreezeRow {
	if (!freeze) throw new Error(`The account ${shopperId} is frozen and nothing says by what.`)
	return freeze
}

function endOf(ctx: Context, until: Date | undefined): Date {
	const now = ctx.clock.now()
	if (until === undefined) return after(now, ctx.settings.get(freezeDays) * daySeconds)
	const most = ctx.settings.get(freezeDaysMost)
	if (until <= now || until > after(now, most * daySeconds))
		refuse('invalid', `A freeze ends within ${most} days from now.`, {
			field: 'until',
			params: { reason: `a moment within ${most} days` },
		})
	return until
}
