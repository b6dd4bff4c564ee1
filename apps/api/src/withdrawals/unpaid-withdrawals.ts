import { moneyOutStatus } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import type { Context } from '../platform/context.ts'
import { destinationText } from './destination.ts'
import { destinationOf } from './present-withdrawal.ts'
import { listReturning, listUnpaid, type WithdrawalRow } from './withdrawal-queries.ts'

/** Money of a shopper that has not really left. */
export interface UnpaidWithdrawal {
	id: string
	extractSn: string
	/** Cents: what is held, on its way after the fee, or coming back. */
	amount: Cents
	/** As its owner sees it. */
	destination: string
	/** When it, or its return, must be decided; null once it was. */
	promisedAt: Date | null
}

/** The withdrawals in review: together they are the held amount of the shopper's wallet in the ledger. Oldest first. */
export async function heldWithdrawals(
	ctx: Context,
	shopperId: string,
): Promise<UnpaidWithdrawal[]> {
	const rows = await listUnpaid(ctx.db, shopperId)
	return rows
		.filter((row) => row.status === moneyOutStatus.inReview)
		.map((row) => unpaid(row, row.amount, row.promised_at))
}

/** The withdrawals that were approved and not paid yet; the fee was taken. Oldest first. */
export async function leavingWithdrawals(
	ctx: Context,
	shopperId: string,
): Promise<UnpaidWithdrawal[]> {
	const rows = await listUnpaid(ctx.db, shopperId)
	return rows
		.filter((row) => row.status === moneyOutStatus.approved)
		.map((row) => unpaid(row, row.amount - row.fee, null))
}

/** The withdrawals returned by the bank whose return needs a second signature, with the amount that comes back. Oldest first. */
export async function returningWithdrawals(
	ctx: Context,
	shopperId: string,
): Promise<(UnpaidWithdrawal & { promisedAt: Date })[]> {
	const rows = await listReturning(ctx.db, shopperId)
	return rows.map((row) => ({
		...unpaid(row, row.back, null),
		promisedAt: row.back_promised_at,
	}))
}

function unpaid(row: WithdrawalRow, amount: Cents, promisedAt: Date | null): UnpaidWithdrawal {
	return {
		id: row.id,
		extractSn: row.extract_sn,
		amount,
		destination: destinationText(destinationOf(row)),
		promisedAt,
	}
}
