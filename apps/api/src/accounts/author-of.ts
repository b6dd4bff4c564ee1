import type { Context } from '../platform/context.ts'
import { findPerson } from './shopper-queries.ts'

/**
 * How a shopper signs what everybody may read: their chosen name and picture, never the name they sign in with; of that the first
 * letter and stars stand where no name was chosen, so that nobody is nameless.
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
