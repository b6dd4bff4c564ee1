import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { presentImport } from './get-product-import.ts'
import { startWriting } from './import-queries.ts'

/**
 * Lets a job write a file of products that was checked; a repeated call changes nothing. Refuses `not_found`, and `state_changed` for a
 * file that is still being checked, or is faulty.
 */
export const confirmProductImport = handle(endpoints.confirmProductImport, async (ctx, input) => {
	const isStarted = await startWriting(ctx.db, input.import_id, ctx.actor.shopId)
	const file = await presentImport(ctx, input.import_id)
	if (!isStarted && file.state !== 'writing' && file.state !== 'done')
		refuse('state_changed', `The file is ${file.state}.`, { field: 'import_id' })
	if (!isStarted) ctx.noteUnchanged?.()
	return file
})
