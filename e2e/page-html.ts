/** A page of the shop as a browser without JavaScript gets it. */
export async function readPage(
	url: string,
	headers: Record<string, string> = {},
): Promise<{ answer: Response; html: string }> {
	const answer = await fetch(url, { headers })
	return { answer, html: await answer.text() }
}

/** A page without the JSON at its end: what can be read. */
export function readable(html: string): string {
	return html.replace(/<script type="application\/json" id="page-data">.*?<\/script>/s, '')
}
