import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { presentAdminRename } from './present-rename.ts'
import { findRename } from './rename-queries.ts'

/** Returns one request with similar names of other shops. */
export const getShopRename = handle(endpoints.getShopRename, async (ctx, input) => {
	const row = await findRename(ctx, input.rename_id)
	if (!row) refuse('not_found', 'No such request.')
	return presentAdminRename(ctx, row)
})
