/** A text as HTML: none of its characters is markup. */
export function escaped(text: string): string {
	return text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

/** JSON for an element of HTML: a `<` in a text could end the element, or begin a comment that swallows its end. */
export function inHtml(json: string): string {
	return json.replaceAll('<', String.raw`\u003c`)
}
