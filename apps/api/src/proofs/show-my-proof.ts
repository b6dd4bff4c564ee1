import type { myProof as promise, ParsedInputOf, ReplyOf } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { ShopperContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { leafNonce, neighboursOf, readNode } from './balance-tree.ts'
import { findLeaf, readNodes } from './proof-rows.ts'

/**
 * The shopper's leaf and its way to the root, as packages/verify-balance reads it. Refuses `not_found` before the first proof
 * that counts the shopper (made once a day), and for days whose tree is no longer kept.
 */
export async function showMyProof(
	ctx: ShopperContext,
	input: ParsedInputOf<typeof promise>,
): Promise<ReplyOf<typeof promise>> {
	const leaf = await findLeaf(ctx.db, { shopperId: ctx.actor.id, day: input.day ?? null })
	if (!leaf) refuse('not_found', 'No proof of that day counts this shopper.')
	const neighbours = neighboursOf(leaf.position, leaf.leaves)
	const nodes = await readNodes(ctx.db, leaf.id, neighbours)
	return {
		format: 'portolan-balance-proof-1',
		day: leaf.day,
		shopper_id: ctx.actor.id,
		nonce: leafNonce(leaf.salt, ctx.actor.id).toString('hex'),
		balance: formatAmount(leaf.balance),
		path: nodes.map((bytes, at) => {
			const { hash, sum } = readNode(bytes)
			return {
				side: neighbours[at]?.side ?? 'left',
				hash: hash.toString('hex'),
				sum: formatAmount(sum),
			}
		}),
		leaves: leaf.leaves,
		root: leaf.root.toString('hex'),
		total: formatAmount(leaf.total),
	}
}
