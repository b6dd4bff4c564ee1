import { z } from 'zod'
import { BulkEdit } from '../bulk-edits.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, pageQuery } from '../wire.ts'

export const listBulkEdits = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'GET',
	path: '/merchant/bulk_edits',
	summary: 'The shop’s bulk edits of the last day, the newest first.',
	query: z.strictObject({ ...pageQuery }),
	reply: listOf(BulkEdit),
})
