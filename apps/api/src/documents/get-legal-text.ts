import { endpoints } from '@portolan/contract'
import { toSeconds } from '../platform/clock.ts'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { documentsInForce } from './document-queries.ts'
import { fillTerms } from './fill-terms.ts'
import { visitorCache } from './visitor-cache.ts'

/**
 * Returns the legal text of a type in force now, in the caller's language or English. Refuses `not_found` before the
 * first is published.
 */
export const getLegalText = handle(
	endpoints.getLegalText,
	{ cache: visitorCache },
	async (ctx, input) => {
		const [text] = await documentsInForce(ctx.db, {
			kind: 'law',
			slug: input.type,
			lang: ctx.lang,
			now: ctx.clock.now(),
		})
		if (!text) refuse('not_found', `No ${input.type} text is in force.`)
		return {
			type: input.type,
			title: text.title,
			content: fillTerms(ctx, { ...text, kind: 'law' }),
			version: text.version,
			effective: toSeconds(text.effective_at),
			lang: text.lang,
		}
	},
)
