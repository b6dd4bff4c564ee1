import type { Cents } from '@portolan/money'
import { linesAfter, shopperWallet, type StatementLine } from '../ledger/index.ts'
import type { Context } from '../platform/context.ts'
import { readFreeParts, readRefunded, type RefundedAt } from './refunded-rows.ts'

/** What a line of a wallet says about where its money came from. */
export type OriginLine = Pick<StatementLine, 'amount' | 'balanceAfter' | 'kind' | 'ref'>

/**
 * How much of a wallet is refunded money after a line, given how much it was before: a refund adds to it, spending takes other
 * money first, a withdrawal takes refunded money first (`freePart` of it) and gives just that back when it is not to be, or when the
 * bank sends it back. It is never more than there is. Source: rules.md (Withdraw: refunded money is withdrawn without a charge).
 */
export function refundedAfter(before: Cents, line: OriginLine, freePart: Cents): Cents {
	const now = line.balanceAfter ?? 0n
	if (line.kind === 'withdraw')
		return atMost(line.amount < 0n ? before - freePart : before + freePart, now)
	// What the bank kept is taken from other money first; the charge comes back as a line of its own.
	if (line.kind === 'returned') return atMost(before + atMost(freePart, line.amount), now)
	return atMost(line.kind === 'refund' && line.amount > 0n ? before + line.amount : before, now)
}

/** How much of a withdrawal goes without a charge: as much of it as there is refunded money. */
export function freePartOf(amount: Cents, refunded: Cents): Cents {
	return atMost(amount, refunded)
}

const linesAtOnce = 1_000

/**
 * How much of a shopper's wallet is refunded money: what was noted last, followed through the lines since. `before` stops
 * ahead of a line. Exact as long as nothing else moves the wallet meanwhile, which a hold in the same transaction sees to.
 */
export async function refundedMoney(
	ctx: Pick<Context, 'db'>,
	shopperId: string,
	before: bigint | null = null,
): Promise<RefundedAt> {
	let { upToLine, cents } = await readRefunded(ctx.db, shopperId)
	for (;;) {
		const lines = await linesAfter(ctx, shopperWallet(shopperId), {
			after: upToLine,
			limit: linesAtOnce,
		})
		const due = before === null ? lines : lines.filter((line) => line.id < before)
		const withdrawals = due
			.filter(({ kind }) => kind === 'withdraw' || kind === 'returned')
			.map(({ ref }) => ref)
		const freeParts = await readFreeParts(ctx.db, withdrawals)
		for (const line of due) {
			cents = refundedAfter(cents, line, freeParts.get(line.ref) ?? 0n)
			upToLine = line.id
		}
		if (due.length < linesAtOnce) return { upToLine, cents }
	}
}

function atMost(amount: Cents, most: Cents): Cents {
	return amount < most ? amount : most
}
