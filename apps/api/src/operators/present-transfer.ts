import type { LedgerLine } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { z } from 'zod'
import type { TransferLine } from '../ledger/index.ts'
import { toSeconds } from '../platform/clock.ts'

/** A transfer as operators see it beside the record that caused it. */
export function presentTransfer(line: TransferLine): z.output<typeof LedgerLine> {
	return {
		key: line.key,
		kind: line.kind,
		from: line.from,
		to: line.to,
		amount: formatAmount(line.amount),
		phase: line.phase,
		at: toSeconds(line.at),
	}
}
