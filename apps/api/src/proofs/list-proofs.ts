import { endpoints, type ReplyOf } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { handle } from '../platform/http/handle.ts'
import { findProofs } from './proof-queries.ts'

/** Lists the daily proofs of the last weeks, newest first. */
export const listProofs = handle(
	endpoints.listProofs,
	{ cache: { seconds: 60, tags: [] } },
	(ctx) => publishedProofs(ctx.db),
)

/** The proofs as they are published, newest first. */
export async function publishedProofs(db: Db): Promise<ReplyOf<typeof endpoints.listProofs>> {
	const proofs = await findProofs(db, 31)
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
