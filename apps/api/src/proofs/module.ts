import type { Module } from '../platform/module.ts'
import { proofHandlers } from './handlers.ts'
import { proofHealth } from './proof-health.ts'
import { proofJobs } from './proof-jobs.ts'

/** The daily proof of balances. */
export const proofsModule: Module = {
	name: 'proofs',
	handlers: proofHandlers,
	jobs: proofJobs,
	health: proofHealth,
}
