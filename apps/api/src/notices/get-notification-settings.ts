import { noticeGroups, endpoints } from '@portolan/contract'
import { contactsOf } from '../accounts/index.ts'
import { handle } from '../platform/http/handle.ts'
import { isFixed, usualChoices } from './notice-kinds.ts'
import { choicesOf } from './notice-queries.ts'
import { readPushKeys } from './push-keys.ts'
import { bindingsOf } from './push-queries.ts'

/** Returns which groups the person gets by push and e-mail, and what a browser needs to subscribe. */
export const getNotificationSettings = handle(endpoints.getNotificationSettings, async (ctx) => {
	const { id } = ctx.actor
	const [chosen, contacts, bindings, keys] = await Promise.all([
		choicesOf(ctx.db, id),
		contactsOf(ctx, [id]),
		bindingsOf(ctx.db, 'push_binding', [id]),
		readPushKeys(ctx),
	])
	if (!keys) throw new Error('The keys of pushes, which are made at the start, are not there.')
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
})
