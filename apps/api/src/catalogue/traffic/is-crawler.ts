/**
 * Names by which programs that read pages for search engines, and for previews of links in messages, call themselves. A phone of the brand
 * Cubot is no program.
 */
const crawlerNames = /(?<!cu)bot|crawl|spider|slurp|externalhit|preview|whatsapp|lighthouse/i

/** Whether a User-Agent says that no person is looking. Every browser sends one. */
export function isCrawler(userAgent: string): boolean {
	return userAgent === '' || crawlerNames.test(userAgent)
}
