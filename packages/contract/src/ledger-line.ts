import { z } from 'zod'
import { Amount, Seconds } from './wire.ts'

/** A transfer in the ledger, for operators. */
export const LedgerLine = z.strictObject({
	key: z.string(),
	kind: z.string(),
	from: z.string(),
	to: z.string(),
	amount: Amount,
	phase: z.string(),
	at: Seconds,
})
