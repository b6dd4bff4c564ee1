import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { OperatorContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { findApplication } from './application-rows.ts'
import { presentApplication } from './present-application.ts'

/** One application with its documents. */
export async function applicationDetail(
	ctx: OperatorContext,
	input: ParsedInputOf<typeof endpoints.getApplication>,
): Promise<ReplyOf<typeof endpoints.getApplication>> {
	const row = await findApplication(ctx, input.application_id)
	if (!row) refuse('not_found', 'No such application.')
	return presentApplication(ctx, row)
}
