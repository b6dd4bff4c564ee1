import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { hasOwner, lockApplication } from '../applications/application-queries.ts'
import { inviteOwner } from '../applications/approve-application.ts'
import { presentApplication } from '../applications/present-application.ts'

/** Mails a new link to an approved owner who has not accepted yet; the earlier one becomes invalid. Refuses `state_changed`. */
export const resendInvitation = handle(endpoints.resendInvitation, async (ctx, input) => {
	const row = await lockApplication(ctx, input.application_id)
	if (!row) refuse('not_found', 'No such application.')
	if (row.shop_id === null || (await hasOwner(ctx, row.shop_id)))
		refuse('state_changed', 'Not approved, or the owner came in already.')

	await inviteOwner(ctx, row, row.shop_id)
	await writeAuditEntry(ctx, { action: 'application.invite', subject: `application:${row.id}` })
	return presentApplication(ctx, row)
})
