import type { AccountExporter, ClosingCheck } from '../accounts/index.ts'
import { listAddressesOf } from './addresses/own-address-queries.ts'
import { hasOpenDeposit, listShownDeposits } from './deposit-queries.ts'
import { presentDeposit } from './present-deposit.ts'

/** An account cannot be closed while a deposit is not final, or waits for an operator. */
export const checkOpenDeposits: ClosingCheck = async (ctx) =>
	(await hasOpenDeposit(ctx.db, ctx.actor.id)) ? 'open_deposits' : null

/** An upper limit for an export; nobody has this many deposits. */
const mostExported = 10_000

/** Exports everything stored about a person's deposit addresses and deposits. */
export const exportDeposits: AccountExporter = async (ctx) => {
	const { rows } = await listShownDeposits(ctx.db, {
		shopperId: ctx.actor.id,
		network: null,
		state: null,
		limit: mostExported,
		offset: 0,
	})
	return {
		addresses: (await listAddressesOf(ctx.db, ctx.actor.id)).map((row) => ({ ...row })),
		deposits: rows.map((row) =>
			Object.assign(presentDeposit(ctx, row), { from: row.from_address, to: row.to_address }),
		),
	}
}
