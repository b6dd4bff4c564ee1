import type { Context } from '../platform/context.ts'
import { findPerson } from './shopper-queries.ts'

/**
 * The name and picture of a shopper on public texts: those they chose, never the name they sign in with. Without a chosen
 * name, the first letter of the account name and stars are shown, so that every author has a name.
 */
export async function authorOf(
	ctx: Context,
	shopperId: string,
): Promise<{ nickname: string; avatar: string }> {
	const person = await findPerson(ctx, shopperId)
	if (!person) return { nickname: '', avatar: '' }
	const [first = ''] = person.username ?? ''
	return { nickname: person.nickname || `${first}***`, avatar: person.avatar }
}
