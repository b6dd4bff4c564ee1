import { z } from 'zod'
import { DocumentSlug } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { Flag } from '../wire.ts'
import { Reason, DeskDocumentDetail } from '../desk-centre.ts'

/**
 * Unpublishes a help article, or publishes it again: the value is set, so a repeated call changes nothing. Legal texts are replaced, never
 * unpublished.
 */
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
