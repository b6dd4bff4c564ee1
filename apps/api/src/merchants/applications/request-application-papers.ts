import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { after } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { tokenHash } from '../../platform/sign-in/sessions.ts'
import { papersDays } from '../merchant-settings.ts'
import { newToken } from '../sign-in/give-link.ts'
import { findApplication, lockApplication } from './application-queries.ts'
import { sendPapersLink } from './papers-email.ts'
import { insertPapersRequest } from './papers-queries.ts'
import { presentApplication } from './present-application.ts'

/**
 * Asks an applicant for more papers: until they are sent, the application waits for the applicant and not for an operator. Refuses
 * `state_changed` while a request is open, or once the application is decided. Source: docs/product/merchants.md, More papers.
 */
export const requestApplicationPapers = handle(
	endpoints.requestApplicationPapers,
	async (ctx, input) => {
		const row = await lockApplication(ctx, input.application_id)
		if (!row) refuse('not_found', 'No such application.')
		if (row.status !== 'waiting') refuse('state_changed', `An application that is ${row.status}.`)
		if (row.papers_asked_at) refuse('state_changed', 'Papers are asked for already.')
		const token = newToken()
		const request = {
			kinds: input.kinds,
			message: input.text,
			expires_at: after(ctx.clock.now(), ctx.settings.get(papersDays) * 86_400),
		}
		await insertPapersRequest(ctx, {
			...request,
			id: newId(),
			application_id: row.id,
			asked_by: ctx.actor.id,
			token_hash: tokenHash(token),
		})
		await sendPapersLink(ctx, row, { ...request, token }, 'merchant.papers')
		await writeAuditEntry(ctx, {
			action: 'application.ask_papers',
			subject: `application:${row.id}`,
			before: { papers: 'not asked' },
			after: { papers: input.kinds.join(', ') },
			reason: input.text,
		})
		const asked = await findApplication(ctx, row.id)
		if (!asked) throw new Error('An application was locked and is not there.')
		return presentApplication(ctx, asked)
	},
)
