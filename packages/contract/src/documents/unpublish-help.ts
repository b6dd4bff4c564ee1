import { z } from 'zod'
import { DocumentSlug } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { Flag } from '../wire.ts'
import { Reason, DeskDocumentDetail } from '../desk-centre.ts'

/** Takes a help article back, or puts it back: the value is set, so that a repetition does no harm. Law texts are replaced, never withdrawn. */
export const unpublishHelp = endpoint({
	by: 'operator',
	roles: ['support', 'admin'],
	method: 'POST',
	path: '/admin/help_withdraw',
	summary: 'Take a help article back, so that nobody finds it, or put it back.',
	body: z.strictObject({ slug: DocumentSlug, withdrawn: Flag, reason: Reason }),
	reply: DeskDocumentDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})
