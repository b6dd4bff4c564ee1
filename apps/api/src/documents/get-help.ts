import { endpoints } from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { documentsInForce, isWithdrawn } from './document-queries.ts'
import { fillTerms } from './fill-terms.ts'
import { visitorCache } from './visitor-cache.ts'

/**
 * Returns the help articles in the caller's language or English; with a keyword those that contain all its words, with a
 * slug the named one. Refuses `help_withdrawn` for a withdrawn one, and `not_found` for one that never existed.
 */
export const getHelp = handle(endpoints.getHelp, { cache: visitorCache }, async (ctx, input) => {
	const rows = await documentsInForce(ctx.db, {
		kind: 'help',
		...(input.slug !== undefined && { slug: input.slug }),
		lang: ctx.lang,
		now: ctx.clock.now(),
	})
	const articles = rows.map((row) => ({
		...row,
		content: fillTerms(ctx, { ...row, kind: 'help' }),
	}))
	if (input.slug !== undefined && articles.length === 0) await refuseMissing(ctx, input.slug)
	const wanted = plain(input.keyword ?? '')
		.split(/\s+/)
		.filter((word) => word !== '')
	return articles
		.filter((article) => {
			const text = plain(`${article.title}\n${article.content}`)
			return wanted.every((word) => text.includes(word))
		})
		.map((article) => ({
			id: article.id,
			slug: article.slug,
			group: article.shelf,
			title: article.title,
			content: article.content,
			lang: article.lang,
		}))
})

/** A reader with an old link sees that the article existed. */
async function refuseMissing(ctx: Context, slug: string): Promise<never> {
	if (await isWithdrawn(ctx.db, slug))
		refuse('help_withdrawn', `The help article ${slug} was taken back.`)
	refuse('not_found', `There is no help article ${slug}.`)
}

/** The form in which texts are compared: width, case and Markdown's marks make no difference. */
function plain(text: string): string {
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll(/[*_`#]/g, '')
}
