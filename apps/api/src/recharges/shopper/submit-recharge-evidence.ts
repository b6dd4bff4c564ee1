import { rechargeStatus, endpoints } from '@portolan/contract'
import { checkTxHash, networkNamed } from '../../chain/index.ts'
import { after } from '../../platform/clock.ts'
import type { ShopperContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { areOwnUploads } from '../../platform/media/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeMoves } from '../move-queries.ts'
import {
	isCreditedHash,
	lockOwnRecharge,
	writeEvidence,
	type RechargeRow,
} from '../recharge-queries.ts'
import { rechargeDecisionHours } from '../recharge-settings.ts'
import { evidenceNow } from '../recharge-states.ts'

/**
 * Stores the picture of a payment, and its transaction if the shopper knows it: from then on it is in review. After the
 * time limit it is accepted as late for a day. Refuses `timed_out` after that, `state_changed` if the recharge is not
 * open, `transaction_used` for a hash that is in review or was credited elsewhere. Source: docs/product/recharges.md,
 * Evidence.
 */
export const submitRechargeEvidence = handle(
	endpoints.submitRechargeEvidence,
	async (ctx, input) => {
		const row = await lockOwnRecharge(ctx, input.recharge_id, ctx.actor.id)
		if (!row) refuse('not_found', 'No such recharge.')
		const now = ctx.clock.now()
		const when = evidenceNow(row, now)
		if (when === 'closed') refuse('state_changed', `A recharge in ${row.status} takes no evidence.`)
		if (when === 'too_late') refuse('timed_out', 'Late evidence is not taken any more.')
		if (!(await areOwnUploads(ctx, 'recharge', [input.image])))
			refuse('invalid', 'The picture was not uploaded by this person for a recharge.', {
				field: 'image',
				params: { reason: 'a picture uploaded for a recharge' },
			})
		const hash = input.tx_hash === undefined ? '' : hashOn(ctx, row, input.tx_hash)
		if (hash !== '' && (await isCreditedHash(ctx.db, row.network, hash)))
			refuse('transaction_used', 'This transaction was credited before.')

		const late = when === 'late'
		await writeEvidence(ctx, row.id, {
			image: input.image,
			hash,
			late,
			promisedAt: after(now, ctx.settings.get(rechargeDecisionHours) * 3_600),
		})
		await writeMoves(ctx, [row.id], 'evidence', hash)
		return { recharge_id: row.id, status: rechargeStatus.inReview, late: late ? 1 : 0 }
	},
)

/** The hash in the form of the recharge's network; a payment by bank has none. */
function hashOn(ctx: ShopperContext, row: RechargeRow, sent: string): string {
	const network = row.network === '' ? null : networkNamed(ctx, row.network)
	const hash = network ? checkTxHash(network, sent) : null
	if (hash === null)
		refuse('invalid', 'This is no transaction of that network.', {
			field: 'tx_hash',
			params: { reason: 'a transaction hash of the network' },
		})
	return hash
}
