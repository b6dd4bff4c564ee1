import { hasStaffRight } from '@portolan/contract'
import type { AccountExporter, ClosingCheck } from '../accounts/index.ts'
import type { AdminQueueReader, Invariants } from '../operators/index.ts'
import type { Debts } from '../orders/index.ts'
import type { EvidenceReader } from '../platform/media/index.ts'
import { staffOf } from '../platform/sign-in/staff.ts'
import { readDisputeQueue } from './admin/dispute-queue-queries.ts'
import { listClaimLines } from './claim-line-queries.ts'
import { hasOpenClaim, isInClaim, findClaims } from './claim-queries.ts'
import { collectDebt } from './collect-debt.ts'
import { countDebtBreaches, lockOwed } from './debt-queries.ts'
import { presentEntry, wholeStory } from './present-claim.ts'

/** The pictures of a claim are visible to its shopper, its shop and the platform, and to nobody else. */
export const readClaimPicture: EvidenceReader = async (ctx, caller, url) => {
	const { db } = ctx
	if (caller.person_kind === 'shopper') return isInClaim(db, url, { shopperId: caller.person_id })
	const actor = await staffOf(ctx, caller.person_kind, {
		sessionId: caller.session_id,
		personId: caller.person_id,
	})
	if (actor?.kind === 'merchant')
		return hasStaffRight(actor.rights, 'orders') && isInClaim(db, url, { shopId: actor.shopId })
	const decides = actor?.roles.some((role) => role === 'orders' || role === 'support')
	return decides === true && isInClaim(db, url, 'anyone')
}

/** How many disputes wait for a decision, and since when. */
export const readDisputesForAdmin: AdminQueueReader = (ctx) =>
	readDisputeQueue(ctx.db, ctx.clock.now())

/** What a shop owes for refunds is taken from the money of its next orders. */
export const debtsOfShops: Debts = {
	lock: lockOwed,
	collect: (ctx, { shopId, orderId }) =>
		collectDebt(ctx, { shopId, source: 'order', sourceId: orderId }),
}

/** Invariants between the debts of shops and the ledger. */
export const claimInvariants: Invariants = {
	debts_collected: (ctx) => countDebtBreaches(ctx.db),
}

/** An open claim prevents closing the account, also on a settled order. */
export const checkOpenClaims: ClosingCheck = async (ctx) =>
	(await hasOpenClaim(ctx.db, ctx.actor.id)) ? 'open_orders' : null

/** An upper limit for an export; nobody has this many claims. */
const mostExported = 10_000

/** Exports everything stored about a person's claims. */
export const exportClaims: AccountExporter = async (ctx) => {
	const { rows } = await findClaims(ctx.db, {
		of: { shopperId: ctx.actor.id },
		status: 'all',
		keyword: '',
		overdueAt: null,
		dueFirst: false,
		limit: mostExported,
		offset: 0,
	})
	const lines = await listClaimLines(
		ctx.db,
		rows.map(({ id }) => id),
		ctx.lang,
	)
	return Promise.all(
		rows.map(async (row) =>
			Object.assign(presentEntry(ctx, row, lines, null), await wholeStory(ctx, row)),
		),
	)
}
