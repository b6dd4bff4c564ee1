/** After this time the server sends a page without its content (`mostMs` in platform/http/shop-pages.ts). */
const mostMs = 2_000

/** A page of the shop as a browser without JavaScript gets it. One that came late, on a busy machine, is asked for again. */
export async function readPage(
	url: string,
	headers: Record<string, string> = {},
): Promise<{ answer: Response; html: string }> {
	for (let again = 0; ; again += 1) {
		const since = performance.now()
		const answer = await fetch(url, { headers })
		const html = await answer.text()
		const isLate = performance.now() - since >= mostMs && !html.includes('data-rendered')
		if (!isLate || again === 5) return { answer, html }
	}
}

/** A page without the JSON at its end: what can be read. */
export function readable(html: string): string {
	return html.replace(/<script type="application\/json" id="page-data">.*?<\/script>/s, '')
}
