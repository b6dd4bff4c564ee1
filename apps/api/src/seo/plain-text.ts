/** The longest description in characters; search engines cut longer ones. */
const mostChars = 160

/**
 * Texts as one description: without line breaks and Markdown, cut at the end of a word to 160 characters, or to `most`.
 * Languages that write without spaces are cut between words too.
 */
export function describedBy(texts: readonly string[], tag: string, most = mostChars): string {
	const whole = texts
		.map(plain)
		.filter(Boolean)
		.reduce((before, text) => (before === '' ? text : `${before}${pauseAfter(before)}${text}`), '')
	return cutAtWord(whole, most, tag)
}

/** A text cut at the end of a word to at most so many characters (UTF-16), with an ellipsis if something is missing. */
export function cutAtWord(text: string, most: number, tag: string): string {
	if (text.length <= most) return text
	let end = 0
	for (const { index, segment } of wordsOf(tag).segment(text.slice(0, most + 20))) {
		if (index + segment.length > most - 1) break
		end = index + segment.length
	}
	return `${text.slice(0, end).replace(/[\s\p{P}]+$/u, '')}…`
}

const segmenters = new Map<string, Intl.Segmenter>()

function wordsOf(tag: string): Intl.Segmenter {
	const known = segmenters.get(tag) ?? new Intl.Segmenter(tag, { granularity: 'word' })
	segmenters.set(tag, known)
	return known
}

function plain(text: string): string {
	return text
		.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replaceAll(/[*_`#]+/g, '')
		.replaceAll(/\s+/g, ' ')
		.trim()
}

/** A highlight is no sentence: what follows it is set apart, in every script alike. */
function pauseAfter(text: string): string {
	return /\p{P}$/u.test(text) ? ' ' : ' · '
}
