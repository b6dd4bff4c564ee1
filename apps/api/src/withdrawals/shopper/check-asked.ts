import { cents, formatAmount, type Cents } from '@portolan/money'
import { lastResets, type LastResets } from '../../accounts/index.ts'
import { after } from '../../platform/clock.ts'
import type { ShopperContext } from '../../platform/context.ts'
import { fingerprint } from '../../platform/encryption.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Destination } from '../destination.ts'
import { readDayUse } from '../withdrawal-queries.ts'
import {
	delayHours,
	withdrawalDayMax,
	withdrawalMax,
	withdrawalMin,
	withdrawalsPerDay,
} from '../withdrawal-settings.ts'
import { readDestination, type DestinationGiven } from './read-destination.ts'

/** The input of a withdrawal. */
export interface WithdrawalAsked extends DestinationGiven {
	price: string
}

/** A withdrawal that passed the checks. */
export interface CheckedWithdrawal {
	amount: Cents
	to: Destination
	/** Null: it is new, or every withdrawal to it was cancelled. */
	addedAt: Date | null
	/** Nothing can be paid to it yet: the delay since it was added is not over. */
	isNewDestination: boolean
	/** It is not decided before this time; null without a delay. */
	delayUntil: Date | null
	/** The time of the check, from which the delay of a new destination counts. */
	checkedAt: Date
}

/**
 * Checks a withdrawal against everything except the balance, for quote and request alike. Refuses `pay_code_not_set`,
 * `invalid` for an amount outside the limits, as {@link readDestination}, and `extract_day_max` and `extract_count_max`
 * with what is left. Source: docs/product/withdrawals.md, Limits.
 */
export async function checkAsked(
	ctx: ShopperContext,
	asked: WithdrawalAsked,
): Promise<CheckedWithdrawal> {
	const resets = await lastResets(ctx, ctx.actor.id)
	if (!resets.hasPayCode) refuse('pay_code_not_set', 'Without a payment code nothing is paid out.')
	const amount = cents(asked.price)
	refuseOutOfBounds(ctx, amount)
	const { to, addedAt } = await readDestination(ctx, asked)
	await refuseOverDay(ctx, amount)
	const now = ctx.clock.now()
	const firstPaidAt = after(addedAt ?? now, delaySeconds(ctx))
	return {
		amount,
		to,
		addedAt,
		isNewDestination: firstPaidAt > now,
		delayUntil: laterOf(firstPaidAt > now ? firstPaidAt : null, delayOfAccount(ctx, resets)),
		checkedAt: now,
	}
}

/**
 * Until when all withdrawals of a person wait after a reset of PIN or password, a change of e-mail or mobile, or
 * a new passkey; null without a delay. Source: docs/product/withdrawals.md, Delay; docs/product/accounts.md, Contact change.
 */
export function delayOfAccount(
	ctx: ShopperContext,
	{ payCodeAt, passwordAt, contactAt, passkeyAt }: Omit<LastResets, 'hasPayCode'>,
): Date | null {
	const reset = laterOf(laterOf(payCodeAt, passwordAt), laterOf(contactAt, passkeyAt))
	const until = reset && after(reset, delaySeconds(ctx))
	return until && until > ctx.clock.now() ? until : null
}

/** The length of the delay in seconds. */
export function delaySeconds(ctx: Pick<ShopperContext, 'settings'>): number {
	return ctx.settings.get(delayHours) * 3600
}

/**
 * The `ref` of a withdrawal in its payment token: destination, amount and fee. A PIN entered for one destination, amount
 * or fee is not valid for another, so nobody pays a fee they were not shown. It is stored with the token, as a keyed
 * hash, so that a card number cannot be found by trying.
 */
export function withdrawalRef(
	ctx: ShopperContext,
	to: Destination,
	amount: Cents,
	fee: Cents,
): string {
	const told = [to.kind, to.network, to.account, to.realName, to.bankName, `${amount}`, `${fee}`]
	return fingerprint(ctx, 'withdrawal', JSON.stringify(told)).toString('base64url')
}

function refuseOutOfBounds(ctx: ShopperContext, amount: Cents): void {
	const min = ctx.settings.get(withdrawalMin)
	const max = ctx.settings.get(withdrawalMax)
	const [bound, words] = amount < min ? [min, 'at least'] : [max, 'at most']
	if (amount >= min && amount <= max) return
	const reason = `${words} ${formatAmount(bound)}`
	refuse('invalid', `A withdrawal is of ${reason}.`, { field: 'price', params: { reason } })
}

/** A day is a day of UTC; rejected and cancelled withdrawals do not count. */
async function refuseOverDay(ctx: ShopperContext, amount: Cents): Promise<void> {
	const used = await readDayUse(ctx.db, ctx.actor.id, ctx.clock.now())
	const most = ctx.settings.get(withdrawalsPerDay)
	if (used.count >= most)
		refuse('extract_count_max', `At most ${most} withdrawals a day.`, { params: { max: most } })
	const left = ctx.settings.get(withdrawalDayMax) - used.amount
	if (amount > left)
		refuse('extract_day_max', 'More than may be withdrawn in a day.', {
			params: { left: formatAmount(left > 0n ? left : 0n) },
		})
}

function laterOf(one: Date | null, other: Date | null): Date | null {
	if (one === null || other === null) return one ?? other
	return one > other ? one : other
}
