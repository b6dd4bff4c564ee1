import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf, listOf, pageQuery } from '../wire.ts'
import { AuditLine } from '../operators.ts'

export const listAuditEntries = endpoint({
	by: 'operator',
	roles: ['admin', 'finance-1', 'finance-2'],
	method: 'GET',
	path: '/admin/audit_log',
	summary:
		'What operators did, newest first; `chain_ok` says whether no line up to `checked_to` was changed when it was last checked.',
	query: z.strictObject({
		...pageQuery,
		/** A record such as `recharge:<id>`, or with nothing after the colon all of its kind. */
		subject: lineOf(120, 0).optional(),
		who: Id.optional(),
		/** The whole name of an operator. */
		who_name: lineOf(40, 0).optional(),
	}),
	reply: listOf(AuditLine).extend({
		chain_ok: z.boolean(),
		/** The `id` of the last line that was checked; later ones are within a minute. */
		checked_to: z.string(),
	}),
})
