import type { Cents } from '@portolan/money'
import { linesAfter, shopperWallet, type StatementLine } from '../../ledger/index.ts'
import { after } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { freeAfterDays } from '../withdrawal-settings.ts'
import { readApprovedRefunds, readFreeParts } from './refunded-queries.ts'

/** The fields of a wallet's line that decide where its money came from. */
export type OriginLine = Pick<StatementLine, 'amount' | 'kind' | 'ref' | 'createdAt'>

/** Money of a wallet with one origin. */
interface Lot {
	cents: Cents
	/** When it was recharged. */
	since: Date
	/** It paid an order and was refunded. */
	isRefunded: boolean
	/** The shop or an operator approved the refund. */
	isApproved: boolean
}

/** What is known of a line besides the line itself. */
export interface AboutLine {
	/** A refund that the shop or an operator approved, and not only a timer. */
	isApproved: boolean
	/** The part of this withdrawal that was free of charge, as shown at its request. */
	freePart: Cents
}

/** How much refunded money there is: the part that can be withdrawn free of charge, and the part that still pays the fee. */
export interface RefundedMoney {
	free: Cents
	round: Cents
}

/**
 * Tracks the origin of the money in a wallet, line by line. Spending takes money that was never refunded first, the
 * oldest first; a refund returns just the money that paid its order, with the day of its recharge; a withdrawal takes
 * free money first and returns the same if it is cancelled or rejected, or returned by the bank. Refunded money is free
 * if it was recharged long enough ago, or if the refund was approved; otherwise it pays the fee. Source:
 * docs/product/withdrawals.md, Refunded money.
 */
export class MoneyOrigin {
	readonly #freeAfterSeconds: number
	#lots: Lot[] = []
	readonly #spent = new Map<string, Lot[]>()
	readonly #withdrawn = new Map<string, Lot[]>()

	constructor(freeAfterSeconds: number) {
		this.#freeAfterSeconds = freeAfterSeconds
	}

	/** Processes the next line. */
	follow(line: OriginLine, { isApproved, freePart }: AboutLine): void {
		const { amount, kind, ref, createdAt } = line
		if (amount < 0n) {
			if (kind === 'withdraw') this.#withdraw(ref, -amount, freePart, createdAt)
			else {
				const taken = this.#take(-amount, spendingRank)
				if (kind === 'order_pay') addTo(this.#spent, ref, taken)
			}
			return
		}
		if (kind === 'withdraw' || kind === 'returned' || kind === 'fee_returned')
			this.#restore(ref, amount, createdAt)
		else if (kind === 'refund') this.#refund(ref, amount, createdAt, isApproved)
		else this.#add([{ cents: amount, since: createdAt, isRefunded: false, isApproved: false }])
	}

	/** The refunded money at a moment, and how much of it is free. */
	at(now: Date): RefundedMoney {
		let free = 0n
		let round = 0n
		for (const lot of this.#lots) {
			if (this.#isFree(lot, now)) free += lot.cents
			else if (lot.isRefunded) round += lot.cents
		}
		return { free, round }
	}

	/** All money of the wallet. */
	total(): Cents {
		return sumOf(this.#lots)
	}

	#isFree(lot: Lot, now: Date): boolean {
		return lot.isApproved || (lot.isRefunded && after(lot.since, this.#freeAfterSeconds) <= now)
	}

	#withdraw(ref: string, amount: Cents, freePart: Cents, at: Date): void {
		const free = this.#take(freePart, (lot) => (this.#isFree(lot, at) ? 0 : lot.isRefunded ? 1 : 2))
		addTo(this.#withdrawn, ref, [...free, ...this.#take(amount - freePart, spendingRank)])
	}

	/** What came back of a withdrawal: its free money first. What the bank kept is lost. */
	#restore(ref: string, amount: Cents, at: Date): void {
		const away = this.#withdrawn.get(ref) ?? []
		const { taken, left } = split(away, amount, (lot) => 2 - spendingRank(lot))
		this.#withdrawn.set(ref, left)
		this.#add(taken)
		this.#addRest(amount - sumOf(taken), { since: at, isRefunded: false, isApproved: false })
	}

	#refund(ref: string, amount: Cents, at: Date, isApproved: boolean): void {
		const paid = this.#spent.get(ref) ?? []
		const { taken, left } = split(paid, amount, () => 0)
		this.#spent.set(ref, left)
		this.#add(
			taken.map((lot) => ({
				...lot,
				isRefunded: true,
				isApproved: lot.isApproved || isApproved,
			})),
		)
		this.#addRest(amount - sumOf(taken), { since: at, isRefunded: true, isApproved })
	}

	#take(amount: Cents, rank: (lot: Lot) => number): Lot[] {
		const { taken, left } = split(this.#lots, amount, rank)
		this.#lots = left
		return taken
	}

	#addRest(cents: Cents, lot: Omit<Lot, 'cents'>): void {
		if (cents > 0n) this.#add([{ ...lot, cents }])
	}

	#add(lots: readonly Lot[]): void {
		this.#lots.push(...lots)
	}
}

/** The refunded money that a withdrawal would take, after all present lines, or before one of them. */
export async function refundedMoney(
	ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
	shopperId: string,
	before: bigint | null = null,
): Promise<RefundedMoney> {
	const origin = new MoneyOrigin(ctx.settings.get(freeAfterDays) * 86_400)
	let upToLine = 0n
	for (;;) {
		const lines = await linesAfter(ctx, shopperWallet(shopperId), {
			after: upToLine,
			limit: linesAtOnce,
		})
		const due = before === null ? lines : lines.filter((line) => line.id < before)
		const ofKind = (kind: string) => due.filter((line) => line.kind === kind)
		const [freeParts, approved] = await Promise.all([
			readFreeParts(
				ctx.db,
				ofKind('withdraw').map(({ ref }) => ref),
			),
			readApprovedRefunds(
				ctx,
				ofKind('refund').map(({ id }) => id),
			),
		])
		for (const line of due) {
			origin.follow(line, {
				isApproved: approved.has(line.id),
				freePart: freeParts.get(line.ref) ?? 0n,
			})
			upToLine = line.id
		}
		if (due.length < linesAtOnce) return origin.at(ctx.clock.now())
	}
}

/** The part of a withdrawal that is free of charge: as much of it as there is free money. */
export function freePartOf(amount: Cents, { free }: RefundedMoney): Cents {
	return amount < free ? amount : free
}

const linesAtOnce = 1_000

/** The order of spending: money that was never refunded, then refunds without approval, then approved refunds. */
function spendingRank({ isRefunded, isApproved }: Lot): number {
	if (isApproved) return 2
	return isRefunded ? 1 : 0
}

/** Splits an amount off these lots, by rank and then the oldest first, and returns both parts; takes less if there is less. */
function split(
	lots: readonly Lot[],
	amount: Cents,
	rank: (lot: Lot) => number,
): { taken: Lot[]; left: Lot[] } {
	const taken: Lot[] = []
	const left: Lot[] = []
	let due = amount
	const inOrder = lots.toSorted(
		(a, b) => rank(a) - rank(b) || a.since.getTime() - b.since.getTime(),
	)
	for (const lot of inOrder) {
		const part = lot.cents < due ? lot.cents : due
		if (part > 0n) taken.push({ ...lot, cents: part })
		if (lot.cents > part) left.push({ ...lot, cents: lot.cents - part })
		due -= part
	}
	return { taken, left }
}

function addTo(lots: Map<string, Lot[]>, ref: string, more: readonly Lot[]): void {
	lots.set(ref, [...(lots.get(ref) ?? []), ...more])
}

function sumOf(lots: readonly Lot[]): Cents {
	return lots.reduce((sum, { cents }) => sum + cents, 0n)
}
