import type { TxContext } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { tokenHash } from '../../platform/sign-in/sessions.ts'
import { words } from '../../platform/words/words.ts'
import { newToken } from '../sign-in/give-link.ts'
import { endApplication, lockApplication, type ApplicationRow } from './application-queries.ts'
import { sendPapersClosed, sendPapersLink } from './papers-email.ts'
import { findOpenPapers, listDuePapers, storePapersReminder } from './papers-queries.ts'

const hourMs = 3_600_000

/**
 * Reminds applicants once half of the time for papers is over, and closes applications to which none came. Source:
 * docs/product/merchants.md, More papers.
 */
export const papersJob = job('application-papers', hourMs, async (ctx) => {
	const due = await listDuePapers(ctx)
	for (const id of due) {
		const application = await lockApplication(ctx, id)
		if (application) await remindOrClose(ctx, application)
	}
	return due.length
})

/** What is due is read under the lock: the papers may have come, or another process may have done it. */
async function remindOrClose(ctx: TxContext, application: ApplicationRow): Promise<void> {
	const request = await findOpenPapers(ctx, application.id)
	if (!request) return
	if (request.expires_at <= ctx.clock.now()) {
		await endApplication(ctx, application.id, {
			status: 'withdrawn',
			// A standard reason: everybody reads it in their language.
			reason: words('en', 'standard.application_no_papers'),
		})
		await sendPapersClosed(ctx, application)
	} else if (request.reminded_at === null) {
		const token = newToken()
		await storePapersReminder(ctx, request.id, tokenHash(token))
		await sendPapersLink(ctx, application, { ...request, token }, 'merchant.papers_reminder')
	}
}
