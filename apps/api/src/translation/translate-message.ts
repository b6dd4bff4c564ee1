import { endpoints, type ReplyOf } from '@portolan/contract'
import type { MerchantContext, OperatorContext, ShopperContext } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { textSources } from './sources.ts'
import { translateTexts } from './translate-texts.ts'

/** Translates a text message of an own conversation. Refuses `not_found`. */
export const translateMessage = handle(endpoints.translateMessage, translateOwnMessage)

/** Translates a text message of a conversation of the caller's side. Refuses `not_found`. */
export async function translateOwnMessage(
	ctx: ShopperContext | MerchantContext | OperatorContext,
	input: { message_id: string },
): Promise<ReplyOf<typeof endpoints.translateMessage>> {
	const content = await textSources.of(ctx).message(ctx, input.message_id)
	if (content === null) refuse('not_found', 'No such text message.')
	const { texts, by } = await translateTexts(ctx, [content])
	return { content: texts[0] ?? content, ...by }
}
