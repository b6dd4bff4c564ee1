import { after } from '../platform/clock.ts'
import { job, type Job } from '../platform/jobs.ts'
import { makeProof } from './make-proof.ts'
import { forgetTrees } from './proof-queries.ts'

/** How many days a tree is stored, so that its proofs can be downloaded. */
const keptDays = 31

/** Once a day: the first process that runs it makes the proof. */
const balanceProofJob = job('balance-proof', 60_000, async (ctx) => {
	const isMade = await makeProof(ctx)
	if (isMade) await forgetTrees(ctx, after(ctx.clock.now(), -keptDays * 86_400))
	return 0
})

/** The jobs of this module. */
export const proofJobs: readonly Job[] = [balanceProofJob]
