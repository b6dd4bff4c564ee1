/** A text as HTML: none of its characters is markup. */
export function escaped(text: string): string {
	return text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
