import { registerDeskQueue } from './desk-queues.ts'
import { countGrants } from './grant-rows.ts'

/** Nothing is promised for it, and it is about no money; still somebody waits for a second operator. */
registerDeskQueue('grants', async (ctx) => ({
	waiting: await countGrants(ctx, { status: 'asked' }),
	overdue: 0,
	nextPromised: null,
	money: 0n,
}))
