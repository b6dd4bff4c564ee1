import { job } from '../platform/jobs.ts'
import { sitemapSize } from './sitemap.ts'
import { divideRanges } from './sitemap-queries.ts'

/** Products come faster than they leave, so the files that list them are divided when they have grown. */
export const sitemapJob = job('sitemap-ranges', 6 * 3_600_000, async (ctx) => {
	const most = sitemapSize.of(ctx)
	return (
		(await divideRanges(ctx.db, 'products', most)) + (await divideRanges(ctx.db, 'shops', most))
	)
})
