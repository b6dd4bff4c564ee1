import type { HelpArticle } from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import { documentsInForce } from './document-rows.ts'

/** The help articles in the caller's language or English; a keyword keeps those that hold all its words. */
export async function showHelp(
	ctx: Context,
	input: { keyword?: string | undefined },
): Promise<HelpArticle[]> {
	const articles = await documentsInForce(ctx.db, {
		kind: 'help',
		lang: ctx.lang,
		now: ctx.clock.now(),
	})
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
}

/** Text as it is compared: width, case and Markdown's marks make no difference. */
function plain(text: string): string {
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll(/[*_`#]/g, '')
}
