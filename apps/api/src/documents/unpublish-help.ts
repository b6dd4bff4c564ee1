import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../operators/index.ts'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { insertWithdrawal, listVersions, lockDocument } from './admin-document-queries.ts'
import { presentDocument } from './present-documents.ts'

/**
 * Withdraws a help article, so that the shop neither lists nor finds it, or restores it. Its versions stay, and newer
 * ones may follow meanwhile. Refuses `not_found`, also for a legal text, which can only be replaced by another, and
 * `state_changed` if it is in that state already.
 */
export const unpublishHelp = handle(endpoints.unpublishHelp, async (ctx, input) => {
	const asked = { kind: 'help', slug: input.slug } as const
	await lockDocument(ctx, asked.kind, asked.slug)
	const [newest] = await listVersions(ctx.db, asked)
	if (!newest) refuse('not_found', 'No such help article.')
	const withdrawn = input.withdrawn === 1
	if ((newest.withdrawn_at !== null) === withdrawn)
		refuse('state_changed', `The article is ${withdrawn ? 'taken' : 'put'} back already.`)
	await insertWithdrawal(ctx, {
		slug: asked.slug,
		withdrawn,
		reason: input.reason,
		by: ctx.actor.name,
	})
	await writeAuditEntry(ctx, {
		action: withdrawn ? 'document.withdraw' : 'document.put_back',
		subject: `document:help:${asked.slug}`,
		before: { withdrawn: !withdrawn },
		after: { withdrawn },
		reason: input.reason,
	})
	return presentDocument(ctx, asked)
})
