import { registerAccountExport, registerClosingCheck } from '../accounts/index.ts'
import { registerClaimReader } from '../orders/index.ts'
import { registerEvidenceReader } from '../platform/media/index.ts'
import { staffOf } from '../platform/staff.ts'
import { hasOpenClaim, isInClaim, listClaimLines, listClaims } from './claim-rows.ts'
import { claimsOfOrder } from './claims-of-order.ts'
import { presentEntry, wholeStory } from './present-claim.ts'

/** What one side of a claim shows, the other side may see, and the platform; nobody else. */
registerEvidenceReader(async (db, caller, url) => {
	if (caller.person_kind === 'shopper') return isInClaim(db, url, { shopperId: caller.person_id })
	const actor = await staffOf(db, caller.person_kind, {
		sessionId: caller.session_id,
		personId: caller.person_id,
	})
	if (actor?.kind === 'merchant') return isInClaim(db, url, { shopId: actor.shopId })
	return actor !== null && actor.roles.includes('orders') && isInClaim(db, url, 'anyone')
})

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
	const { rows } = await listClaims(ctx.db, {
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
