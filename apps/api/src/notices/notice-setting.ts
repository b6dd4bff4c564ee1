import { type endpoints, noticeGroups, type ReplyOf, type ParsedInputOf } from '@portolan/contract'
import { contactsOf } from '../accounts/index.ts'
import type { ShopperContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { isFixed, usualChoices } from './notice-kinds.ts'
import { choicesOf, writeChoice } from './notice-rows.ts'
import { pushKeys } from './push-keys.ts'
import { bindingsOf } from './push-rows.ts'

/** What comes to the person by push and e-mail, and what a browser needs to be bound. */
export async function getNoticeSetting(ctx: ShopperContext): Promise<ReplyOf<typeof endpoints.getNotificationSettings>> {
	const { id } = ctx.actor
	const [chosen, contacts, bindings, keys] = await Promise.all([
		choicesOf(ctx.db, id),
		contactsOf(ctx, [id]),
		bindingsOf(ctx.db, [id]),
		pushKeys(ctx),
	])
	return {
		list: noticeGroups.map((group) => {
			const fixed = isFixed(group)
			const choice = fixed ? usualChoices[group] : (chosen.get(group) ?? usualChoices[group])
			return {
				group,
				push: choice.push ? 1 : 0,
				email: choice.email ? 1 : 0,
				fixed: fixed ? 1 : 0,
			}
		}),
		email: contacts.get(id)?.email ?? '',
		push_key: keys.publicKey,
		push_count: bindings.length,
	}
}

/** Chooses for a group. Refuses `invalid` for what cannot be switched off. Source: rules.md (Notifications). */
export async function setNoticeSetting(
	ctx: ShopperContext,
	input: ParsedInputOf<typeof endpoints.setNotificationSettings>,
): Promise<ReplyOf<typeof endpoints.setNotificationSettings>> {
	if (isFixed(input.group) && (input.push === 0 || input.email === 0))
		refuse('invalid', `Notices of ${input.group} cannot be switched off.`, {
			field: 'group',
			params: { reason: 'a group that can be switched off' },
		})
	if (!isFixed(input.group))
		await writeChoice(ctx, {
			shopperId: ctx.actor.id,
			group: input.group,
			push: input.push === 1,
			email: input.email === 1,
		})
	return getNoticeSetting(ctx)
}
