import type { Module } from '../platform/module.ts'
import { ledgerHealth } from './ledger-health.ts'
import { ledgerJobs } from './ledger-jobs.ts'

/** Accounts, transfers and the seal over them. */
export const ledgerModule: Module = { name: 'ledger', jobs: ledgerJobs, health: ledgerHealth }
