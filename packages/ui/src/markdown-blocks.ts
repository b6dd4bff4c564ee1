/**
 * Reads the part of Markdown that the documents use: paragraphs, `##` and `###` headings, lists, tables of plain cells,
 * **bold**, *emphasis*, `code` and links. Returns plain data: the app renders elements, never HTML from text, so nothing
 * in a document can run; and the console's preview reads a document exactly as the shop does.
 */
export function blocksOf(text: string): MarkdownBlock[] {
	const blocks: MarkdownBlock[] = []
	let open: MarkdownBlock | null = null
	for (const line of text.replaceAll('\r', '').split('\n')) {
		const heading = /^(#{1,6})\s+(.*)$/.exec(line)
		const item = /^\s*(?:[-*]|(\d+)\.)\s+(.*)$/.exec(line)
		const cells = cellsOf(line)
		if (line.trim() === '') open = null
		else if (cells) {
			if (open?.kind !== 'table') {
				open = { kind: 'table', rows: [] }
				blocks.push(open)
			}
			if (!cells.every((cell) => /^:?-+:?$/.test(cell))) open.rows.push(cells)
		} else if (heading) {
			blocks.push({ kind: 'heading', depth: heading[1]?.length ?? 2, text: heading[2] ?? '' })
			open = null
		} else if (item) {
			const ordered = item[1] !== undefined
			if (open?.kind !== 'list' || open.ordered !== ordered) {
				open = { kind: 'list', ordered, items: [] }
				blocks.push(open)
			}
			open.items.push(item[2] ?? '')
		} else if (open?.kind === 'paragraph') open.text += ` ${line.trim()}`
		else if (open?.kind === 'list') open.items.push(`${open.items.pop() ?? ''} ${line.trim()}`)
		else {
			open = { kind: 'paragraph', text: line.trim() }
			blocks.push(open)
		}
	}
	return blocks
}

/** A part of a document. The first row of a table is its head. */
export type MarkdownBlock =
	| { kind: 'heading'; depth: number; text: string }
	| { kind: 'list'; ordered: boolean; items: string[] }
	| { kind: 'paragraph'; text: string }
	| { kind: 'table'; rows: string[][] }

/** A run of text within a block; `inside` links to a page of the shop, `outside` to another site. */
export type MarkdownRun =
	| { kind: 'plain' | 'strong' | 'emphasis' | 'code'; text: string }
	| { kind: 'inside' | 'outside'; text: string; to: string }

const marks = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\(([^\s)]+)\)/g

/** The runs of a block's text. A link to anything other than a page of the shop, https or an email address becomes plain text. */
export function runsOf(text: string): MarkdownRun[] {
	const runs: MarkdownRun[] = []
	let from = 0
	for (const match of text.matchAll(marks)) {
		if (match.index > from) runs.push({ kind: 'plain', text: text.slice(from, match.index) })
		runs.push(runOf(match))
		from = match.index + match[0].length
	}
	if (from < text.length) runs.push({ kind: 'plain', text: text.slice(from) })
	return runs
}

function runOf(match: RegExpExecArray): MarkdownRun {
	const [whole, strong, emphasis, code, label, to] = match
	if (strong !== undefined) return { kind: 'strong', text: strong }
	if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis }
	if (code !== undefined) return { kind: 'code', text: code }
	if (label === undefined || to === undefined) return { kind: 'plain', text: whole }
	if (/^\/(?!\/)/.test(to)) return { kind: 'inside', text: label, to }
	if (/^(https:\/\/|mailto:)/.test(to)) return { kind: 'outside', text: label, to }
	return { kind: 'plain', text: label }
}

/** The cells of a table's line; null if it is not one. */
function cellsOf(line: string): string[] | null {
	const inside = /^\s*\|(.*)\|\s*$/.exec(line)?.[1]
	return inside === undefined ? null : inside.split('|').map((cell) => cell.trim())
}
