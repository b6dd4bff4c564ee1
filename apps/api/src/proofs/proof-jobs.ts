import { deletionJob } from '../platform/old-rows/delete-old.ts'
import { job, type Job } from '../platform/jobs.ts'
import { makeProof } from './make-proof.ts'
import { oldLeaves, oldLevels } from './proof-queries.ts'

/** How long a tree is stored, so that its proofs can be downloaded. */
const keptSeconds = 31 * 86_400

/** Once a day: the first process that runs it makes the proof. */
const balanceProofJob = job('balance-proof', 60_000, async (ctx) => {
	await makeProof(ctx)
	return 0
})

const oldTreesJob = deletionJob('balance-proof-forget', 3_600_000, [
	oldLeaves(keptSeconds),
	oldLevels(keptSeconds),
])

/** The jobs of this module. */
export const proofJobs: readonly Job[] = [balanceProofJob, oldTreesJob]
