import { z } from 'zod'
import { BulkValue, BulkValueState } from '../bulk-edits.ts'
import { endpoint } from '../endpoint.ts'
import { Id, listOf, pageQuery } from '../wire.ts'

export const listBulkEditValues = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'GET',
	path: '/merchant/bulk_edit_values',
	summary: 'The values of a bulk edit, before and after, of one state or of all.',
	query: z.strictObject({ bulk_edit_id: Id, state: BulkValueState.optional(), ...pageQuery }),
	reply: listOf(BulkValue),
	problems: ['not_found'],
})
