import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { sendMessage } from '../../platform/messages/messages-out.ts'
import { refuse } from '../../platform/refusal.ts'
import { reasonText } from '../../platform/words/standard-reasons.ts'
import { words } from '../../platform/words/words.ts'
import { sellerLink } from '../seller-link.ts'
import { endApplication, lockApplication } from './application-queries.ts'
import { presentApplication } from './present-application.ts'

/** Rejects an application with a reason that the applicant can read. A second decision is refused with `state_changed`. */
export const rejectApplication = handle(endpoints.rejectApplication, async (ctx, input) => {
	const row = await lockApplication(ctx, input.application_id)
	if (!row) refuse('not_found', 'No such application.')
	if (row.status !== 'waiting') refuse('state_changed', `An application that is ${row.status}.`)

	const refused = await endApplication(ctx, row.id, {
		status: 'refused',
		decidedBy: ctx.actor.id,
		reason: input.reason,
	})
	await sendMessage(ctx, {
		to: row.email,
		channel: 'email',
		subject: words(row.lang, 'merchant.refused.subject', { shop: row.shop_name }),
		text: words(row.lang, 'merchant.refused.text', {
			shop: row.shop_name,
			reason: reasonText(row.lang, input.reason),
			link: sellerLink(ctx, '/apply'),
		}),
	})
	await writeAuditEntry(ctx, {
		action: 'application.refuse',
		subject: `application:${row.id}`,
		before: { status: 'waiting' },
		after: { status: 'refused' },
		reason: input.reason,
	})
	return presentApplication(ctx, refused)
})
