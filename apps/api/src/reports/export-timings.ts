import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { OperatorContext } from '../platform/context.ts'
import { writeCsv } from '../platform/csv.ts'
import { fileName } from './period.ts'
import { reportTimings } from './report-timings.ts'

/** The waits of a time as a file, in seconds. */
export async function exportTimings(
	ctx: OperatorContext,
	input: ParsedInputOf<typeof endpoints.exportTimingsReport>,
): Promise<ReplyOf<typeof endpoints.exportTimingsReport>> {
	const { waits } = await reportTimings(ctx, input)
	return {
		file_name: fileName('waits', input),
		csv: writeCsv([
			['wait', 'count', 'median_seconds', 'p90_seconds', 'longest_seconds'],
			...waits.map((row) => [
				row.name,
				row.count,
				row.median ?? '',
				row.p90 ?? '',
				row.longest ?? '',
			]),
		]),
	}
}
