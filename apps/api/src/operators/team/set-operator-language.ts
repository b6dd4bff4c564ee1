import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { storeOperatorLanguage } from '../operator-queries.ts'
import { operatorInfo } from './get-operator.ts'

/** Stores the language in which the signed-in operator's console opens. */
export const setOperatorLanguage = handle(endpoints.setOperatorLanguage, async (ctx, { lang }) => {
	await storeOperatorLanguage(ctx, ctx.actor.id, lang)
	return operatorInfo(ctx, ctx.actor)
})
