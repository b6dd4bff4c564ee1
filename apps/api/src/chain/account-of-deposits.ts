import type { AccountExporter, ClosingCheck } from '../accounts/index.ts'
import { listAddressesOf } from './addresses/own-address-queries.ts'
import { hasOpenDeposit, listShownDeposits } from './deposit-queries.ts'
import { presentDeposit } from './present-deposit.ts'

/** An account with a deposit on its way, or one that an operator looks at, cannot be closed. */
export const checkOpenDeposits: ClosingCheck = async (ctx) =>
	(await hasOpenDeposit(ctx.db, ctx.actor.id)) ? 'open_deposits' : null

/** More deposits than a person makes in a life; a bound all the same. */
const mostExported = 10_000

/** Everything we keep of a person's addresses on chains, and of what came to them. */
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
