import { registerAccountExport, registerClosingCheck } from '../accounts/index.ts'
import { registerDeskQueue, registerInvariant } from '../operators/index.ts'
import { registerClaimReader, registerDebts } from '../orders/index.ts'
import { registerEvidenceReader } from '../platform/media/index.ts'
import { staffOf } from '../platform/staff.ts'
import { hasOpenClaim, isInClaim, listClaimLines, findClaims } from './claim-rows.ts'
import { claimsOfOrder } from './claims-of-order.ts'
import { collectDebt } from './collect-debt.ts'
import { countDebtBreaches, lockOwed } from './debt-rows.ts'
import { readDisputeQueue } from './dispute-queue-rows.ts'
import { presentEntry, wholeStory } from './present-claim.ts'

/** What one side of a claim shows, the other side may see, and the platform; nobody else. */
registerEvidenceReader(async (db, caller, url) => {
	if (caller.person_kind === 'shopper') return isInClaim(db, url, { shopperId: caller.person_id })
	const actor = await staffOf(db, caller.person_kind, {
		sessionId: caller.session_id,
		personId: caller.person_id,
	})
	if (actor?.kind === 'merchant') return isInClaim(db, url, { shopId: actor.shopId })
	const decides = actor?.roles.some((role) => role === 'orders' || role === 'support')
	return decides === true && isInClaim(db, url, 'anyone')
})

/** The desk's first page says how many disputes wait to be decided, and since when. */
registerDeskQueue('disputes', (ctx) => readDisputeQueue(ctx.db, ctx.clock.now()))

/** What a shop owes for refunds is taken from what its orders bring next. */
registerDebts({
	lock: lockOwed,
	collect: (ctx, { shopId, orderId }) =>
		collectDebt(ctx, { shopId, source: 'order', sourceId: orderId }),
})
registerInvariant('debts_collected', (ctx) => countDebtBreaches(ctx.db))

/** What happens to claims stands in their order's timeline. */
registerClaimReader(claimsOfOrder)

/** A claim of a settled order is open business, too. */
registerClosingCheck(async (ctx) =>
	(await hasOpenClaim(ctx.db, ctx.actor.id)) ? 'open_orders' : null,
)

/** More claims than a person makes in a life; a bound all the same. */
const mostExported = 10_000

/** Everything we keep of a person's claims. */
registerAccountExport('claims', async (ctx) => {
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
	)
	return Promise.all(
		rows.map(async (row) =>
			Object.assign(presentEntry(ctx, row, lines, null), await wholeStory(ctx, row)),
		),
	)
})
