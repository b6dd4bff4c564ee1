import { pageHead } from '../platform/http/page-description.ts'
import type { Module } from '../platform/module.ts'
import { describePage } from './describe-page.ts'
import { headHtml } from './head-html.ts'
import { sitemapJob } from './sitemap-job.ts'

/** What search engines and other apps read of the shop's public pages. */
export const seoModule: Module = {
	name: 'seo',
	jobs: [sitemapJob],
	gifts: [pageHead.is({ describe: describePage, html: headHtml })],
}
