import type { endpoints, ReplyOf } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { toSeconds } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { findProofs } from './proof-rows.ts'

/** The daily proofs of the last weeks, newest first. */
export async function listProofs(ctx: Pick<Context, 'db'>): Promise<ReplyOf<typeof endpoints.listProofs>> {
	const proofs = await findProofs(ctx.db, 31)
	return {
		list: proofs.map((proof) => ({
			proof_id: proof.id,
			day: proof.day,
			root: proof.root.toString('hex'),
			total: formatAmount(proof.total),
			leaves: proof.leaves,
			shoppers: proof.leaves / proof.parts,
			custody: proof.accounts.custody,
			others: proof.accounts.others,
			createtime: toSeconds(proof.created_at),
		})),
	}
}
