import type { AccountExporter, ClosingCheck } from '../accounts/index.ts'
import { presentListed } from './present-recharge.ts'
import { hasOpenRecharge, listOwnRecharges } from './recharge-queries.ts'

/** An account cannot be closed while a recharge is open. */
export const checkOpenRecharges: ClosingCheck = async (ctx) =>
	(await hasOpenRecharge(ctx.db, ctx.actor.id)) ? 'open_recharges' : null

/** An upper limit for an export; nobody has this many recharges. */
const mostExported = 10_000

/** Exports everything stored about a person's recharges. */
export const exportRecharges: AccountExporter = async (ctx) => {
	const { rows } = await listOwnRecharges(ctx.db, {
		shopperId: ctx.actor.id,
		status: null,
		limit: mostExported,
		offset: 0,
	})
	return rows.map((row) =>
		Object.assign(presentListed(ctx, row), { bank_line: row.bank_line, address: row.address }),
	)
}
