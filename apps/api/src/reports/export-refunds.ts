import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { OperatorContext } from '../platform/context.ts'
import { writeCsv } from '../platform/csv.ts'
import { fileName } from './period.ts'
import { reportRefunds } from './report-refunds.ts'

/** The claims of a time by reason as a file. */
export async function exportRefunds(
	ctx: OperatorContext,
	input: ParsedInputOf<typeof endpoints.exportRefundsReport>,
): Promise<ReplyOf<typeof endpoints.exportRefundsReport>> {
	const { reasons } = await reportRefunds(ctx, input)
	return {
		file_name: fileName('claims-by-reason', input),
		csv: writeCsv([
			['reason', 'claims', 'share_percent', 'refunded', 'amount'],
			...reasons.map((row) => [row.reason, row.claims, row.share ?? '', row.refunded, row.amount]),
		]),
	}
}
