import type { AccountExporter, ClosingCheck } from '../accounts/index.ts'
import {
	countReturnBreaches,
	readWaitingReturns,
	maskedAccount,
	openAccount,
} from '../money-out/index.ts'
import type { AdminQueues, Invariants } from '../operators/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { subscriber } from '../platform/outbox.ts'
import { eraseDestinations, listWholeDestinations } from './destination-queries.ts'
import { presentWithdrawals } from './present-withdrawals.ts'
import {
	countWithdrawalBreaches,
	listOwnWithdrawals,
	listReturning,
	listUnpaid,
	readPaymentQueue,
	readReviewQueue,
	type WithdrawalRow,
} from './withdrawal-queries.ts'

/** An account whose money is still on its way out, or back, cannot be closed: its owner may have to be asked. */
export const checkOpenWithdrawals: ClosingCheck = async (ctx) => {
	const open = await Promise.all([
		listUnpaid(ctx.db, ctx.actor.id),
		listReturning(ctx.db, ctx.actor.id),
	])
	return open.flat().length > 0 ? 'open_withdrawals' : null
}

/** The saved cards and addresses of a closed account are deleted with its names. */
export const eraseClosedDestinations = subscriber('account.closed', (ctx, { subject }) =>
	eraseDestinations(ctx, subject),
)

/** An upper limit for an export; nobody has this many withdrawals. */
const mostExported = 10_000

/** Exports everything stored about a person's withdrawals, as they see them, with the whole number of their own card. */
export const exportWithdrawals: AccountExporter = async (ctx) => {
	const { rows } = await listOwnWithdrawals(ctx.db, {
		shopperId: ctx.actor.id,
		status: null,
		limit: mostExported,
		offset: 0,
	})
	const numbers = new Map(rows.map((row) => [row.id, wholeAccount(ctx, row)]))
	return (await presentWithdrawals(ctx, rows)).map((shown) => ({
		...shown,
		account: numbers.get(shown.extract_id) ?? '',
	}))
}

/** The saved cards and addresses, with their whole numbers: they are the person's own. */
export const exportDestinations: AccountExporter = async (ctx) =>
	(await listWholeDestinations(ctx, ctx.actor.id)).map((saved) => ({
		extract_type: saved.kind,
		network: saved.network,
		account: saved.account,
		real_name: saved.realName,
		bank_name: saved.bankName,
		createtime: toSeconds(saved.createdAt),
	}))

/** Withdrawals that wait for a decision, those that wait for payment, and returns that wait for a second operator. */
export const withdrawalQueues = {
	withdrawals: (ctx) => readReviewQueue(ctx.db, ctx.clock.now()),
	payouts: (ctx) => readPaymentQueue(ctx.db, ctx.clock.now()),
	returns: (ctx) => readWaitingReturns(ctx.db, 'withdrawal', ctx.clock.now()),
} satisfies Partial<AdminQueues>

/** Invariants between withdrawals and the ledger. */
export const withdrawalInvariants: Invariants = {
	withdrawals_signed: (ctx) => countWithdrawalBreaches(ctx.db),
	returns_signed: (ctx) => countReturnBreaches(ctx.db),
}

function wholeAccount(ctx: Context, row: WithdrawalRow): string {
	if (row.kind === 'chain') return row.account
	const place = { table: 'withdrawal', id: row.id, ownerId: row.shopper_id } as const
	return openAccount(ctx, place, row) ?? maskedAccount(row.account_last4)
}
