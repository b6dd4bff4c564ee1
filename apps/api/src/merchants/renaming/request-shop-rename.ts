import { endpoints } from '@portolan/contract'
import { refuseTakenShopName, shopNameKey, shopNames } from '../../catalogue/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { isNameWaiting } from '../applications/application-queries.ts'
import { workingDaysAfter } from '../applications/working-days.ts'
import { renameWorkingDays } from '../merchant-settings.ts'
import { nextRename, presentShopName } from './present-rename.ts'
import { insertRename } from './rename-queries.ts'

/**
 * Asks for another name of the shop, for operators to decide. Refuses `invalid` for the name it has, `already_taken` for a name that
 * another shop or a waiting application has, and `state_changed` while a request waits or before the name can change again. Source:
 * docs/product/merchants.md, Another name.
 */
export const requestShopRename = handle(endpoints.requestShopRename, async (ctx, input) => {
	const { shopId } = ctx.actor
	const { name, renamedAt } = await shopNames(ctx, shopId)
	if (input.new_name === name) refuse('invalid', 'The shop has this name.', { field: 'new_name' })
	if (nextRename(ctx, renamedAt))
		refuse('state_changed', 'The name was changed a short time ago.', { field: 'new_name' })
	await refuseTakenShopName(ctx, input.new_name, { exceptShopId: shopId, field: 'new_name' })
	const key = shopNameKey(input.new_name)
	if (await isNameWaiting(ctx, key))
		refuse('already_taken', 'An application with this name waits.', { field: 'new_name' })
	const isNew = await insertRename(ctx, {
		id: newId(),
		shop_id: shopId,
		asked_by: ctx.actor.id,
		old_name: name,
		new_name: input.new_name,
		new_name_key: key,
		reason: input.reason,
		promised_at: workingDaysAfter(ctx.clock.now(), ctx.settings.get(renameWorkingDays)),
	})
	if (!isNew) refuse('state_changed', 'A request for another name waits.')
	return presentShopName(ctx, shopId)
})
