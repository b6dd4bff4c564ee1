import type { Cents } from '@portolan/money'
import { after } from '../platform/clock.ts'
import type { TxContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { creditRecharge } from './credit-recharge.ts'
import { writeMoves } from './move-queries.ts'
import { newRechargeNumber } from './recharge-number.ts'
import {
	insertRecharge,
	writeConfirmed,
	writeInitiated,
	type NewRecharge,
} from './recharge-queries.ts'

/** There is no waiting shopper here, so the limit does not apply. */
const noLimit = 1_000_000_000

/**
 * Gives a shopper money through a sandbox payment that is made at once: for demo data, the benchmark and tests, because
 * all money from the bank needs a recharge. Not reachable by any request. Returns the recharge's id.
 */
export async function rechargeAtOnce(
	ctx: TxContext,
	given: { shopperId: string; amount: Cents; id?: string },
): Promise<string> {
	const now = ctx.clock.now()
	const row: NewRecharge = {
		id: given.id ?? newId(),
		sn: newRechargeNumber(now),
		shopper_id: given.shopperId,
		type: 'bank',
		provider: 'sandbox',
		network: '',
		address: '',
		own_address: false,
		price: given.amount,
		created_at: now,
		expire_at: after(now, 1_800),
		late_until: after(now, 1_800),
		warn_at: after(now, 1_500),
	}
	await insertRecharge(ctx, row, noLimit)
	await writeInitiated(ctx, row.id, {
		reference: `at_once_${row.id}`,
		payUrl: null,
		account: null,
		lookAt: null,
	})
	await writeMoves(ctx, [row.id], 'asked')
	await writeConfirmed(ctx, row.id, { payment: `at_once_${row.id}`, late: false })
	await creditRecharge(ctx, row, given.amount)
	await writeMoves(ctx, [row.id], 'passed')
	return row.id
}
