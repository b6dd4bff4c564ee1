import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { leafNonce, neighboursOf, readNode } from './balance-tree.ts'
import { findLeaves, readNodes } from './proof-queries.ts'

/**
 * Returns the shopper's leaves and their paths to the root, in the format of packages/verify-balance. Refuses `not_found`
 * before the first proof that includes the shopper (made once a day), and for days whose tree is no longer stored.
 */
export const getMyProof = handle(endpoints.getMyProof, async (ctx, input) => {
	const mine = await findLeaves(ctx.db, { shopperId: ctx.actor.id, day: input.day ?? null })
	if (!mine) refuse('not_found', 'No proof of that day counts this shopper.')
	const ways = mine.positions.map((position) => ({
		leaf: { level: 0, position },
		neighbours: neighboursOf(position, mine.leaves),
	}))
	const places = ways.flatMap(({ leaf, neighbours }) => [leaf, ...neighbours])
	const nodes = (await readNodes(ctx.db, mine.id, places)).map(readNode).values()
	const next = () => {
		const { value } = nodes.next()
		if (!value) throw new Error(`The tree of ${mine.day} lacks a node.`)
		return { hash: value.hash.toString('hex'), sum: formatAmount(value.sum) }
	}
	return {
		format: 'portolan-balance-proof-2',
		day: mine.day,
		shopper_id: ctx.actor.id,
		balance: formatAmount(mine.balance),
		parts: ways.map(({ neighbours }, part) => ({
			nonce: leafNonce(mine.salt, ctx.actor.id, part).toString('hex'),
			amount: next().sum,
			path: neighbours.map(({ side }) => ({ side, ...next() })),
		})),
		leaves: mine.leaves,
		root: mine.root.toString('hex'),
		total: formatAmount(mine.total),
	}
})
