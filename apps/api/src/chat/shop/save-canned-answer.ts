import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { keepCannedAnswer } from '../keep-canned-answer.ts'

/** Adds or changes a canned answer of the shop. Refuses as {@link keepCannedAnswer}. */
export const saveCannedAnswer = handle(endpoints.saveCannedAnswer, (ctx, input) =>
	keepCannedAnswer(ctx, ctx.actor.shopId, input),
)
