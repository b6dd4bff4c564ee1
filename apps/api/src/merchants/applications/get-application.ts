import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { findApplication } from './application-queries.ts'
import { presentApplication } from './present-application.ts'

/** Returns one application with its documents. */
export const getApplication = handle(endpoints.getApplication, async (ctx, input) => {
	const row = await findApplication(ctx, input.application_id)
	if (!row) refuse('not_found', 'No such application.')
	return presentApplication(ctx, row)
})
