import type { AccountExporter, ClosingCheck } from '../accounts/index.ts'
import { presentListed } from './present-recharge.ts'
import { hasOpenRecharge, listOwnRecharges } from './recharge-queries.ts'

/** An account with money on its way in cannot be closed. */
export const checkOpenRecharges: ClosingCheck = async (ctx) =>
	(await hasOpenRecharge(ctx.db, ctx.actor.id)) ? 'open_recharges' : null

/** More recharges than a person makes in a life; a bound all the same. */
const mostExported = 10_000

/** Everything we keep of a person's recharges. */
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
