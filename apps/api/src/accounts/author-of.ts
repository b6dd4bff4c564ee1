import type { Context } from '../platform/context.ts'
import { findPerson } from './shopper-rows.ts'

/** How a shopper signs what everybody may read: their chosen name and picture, never the name they sign in with. */
export async function authorOf(
	ctx: Context,
	shopperId: string,
): Promise<{ nickname: string; avatar: string }> {
	const person = await findPerson(ctx, shopperId)
	return { nickname: person?.nickname ?? '', avatar: person?.avatar ?? '' }
}
