import type { AsSystem } from '../platform/jobs.ts'
import { callFollowSeals, callRecountAgain, readRecounts } from './ledger-queries.ts'

const name = 'recount'
const never = new Date(0)
/** Later than any recount began, also by a clock that was ahead. */
const always = new Date('9999-12-31T00:00:00Z')

/**
 * Recounts the whole ledger now and compares every stored balance with it, in many short transactions; then {@link checkLedger} tells what was
 * found. For a database that nobody else uses, such as one that was just restored.
 */
export async function recountAll(asSystem: AsSystem): Promise<void> {
	const newest = () => asSystem(name, async (ctx) => (await readRecounts(ctx.db))[0])
	const before = (await newest())?.id ?? 0n
	let recount = await newest()
	while (!recount || recount.id === before || recount.complete_at === null) {
		const isBegun = recount !== undefined && recount.id > before
		await asSystem(name, (ctx) =>
			callRecountAgain(ctx.db, ctx.clock.now(), isBegun ? never : always),
		)
		recount = await newest()
	}
	while (recount?.compared_at == null || recount.compared_to !== 0n) {
		await asSystem(name, (ctx) => callFollowSeals(ctx.db, ctx.clock.now()))
		recount = await newest()
	}
}
