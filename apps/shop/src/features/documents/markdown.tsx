import { AppLink } from '@portolan/ui'
import type { ReactNode } from 'react'

/**
 * Shows the part of Markdown that our documents use: paragraphs, `##` and `###` headings, lists, tables of plain cells,
 * **bold**, *emphasis*, `code` and links. It makes elements, never HTML from text, so nothing in a document can run.
 */
export function Markdown({ text, level = 2 }: { text: string; level?: 2 | 3 }) {
	return (
		<div className="space-y-3 leading-relaxed text-ink-2 wrap-anywhere">
			{blocksOf(text).map((block, at) => showBlock(block, at, level))}
		</div>
	)
}

type Block =
	| { kind: 'heading'; depth: number; text: string }
	| { kind: 'list'; ordered: boolean; items: string[] }
	| { kind: 'paragraph'; text: string }
	| { kind: 'table'; rows: string[][] }

function blocksOf(text: string): Block[] {
	const blocks: Block[] = []
	let open: Block | null = null
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

/** The cells of a table's line; null where it is none. */
function cellsOf(line: string): string[] | null {
	const inside = /^\s*\|(.*)\|\s*$/.exec(line)?.[1]
	return inside === undefined ? null : inside.split('|').map((cell) => cell.trim())
}

/** Documents never change while they are shown, so a block's place is its name. */
function showBlock(block: Block, at: number, level: 2 | 3): ReactNode {
	if (block.kind === 'heading') {
		const Heading = level === 3 || block.depth > 2 ? 'h3' : 'h2'
		return (
			<Heading
				key={at}
				className={`pt-2 font-semibold text-ink ${Heading === 'h2' ? 'text-17' : 'text-15'}`}
			>
				{inline(block.text)}
			</Heading>
		)
	}
	if (block.kind === 'paragraph') return <p key={at}>{inline(block.text)}</p>
	if (block.kind === 'table') return <Table key={at} rows={block.rows} />
	const List = block.ordered ? 'ol' : 'ul'
	return (
		<List key={at} className={`space-y-1.5 ps-5 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
			{block.items.map((item, place) => (
				// oxlint-disable-next-line react/no-array-index-key
				<li key={place}>{inline(item)}</li>
			))}
		</List>
	)
}

/** Cells wrap rather than scroll: on a phone, what is out of sight is not read. */
function Table({ rows: all }: { rows: readonly string[][] }) {
	const [head, ...rows] = all
	return (
		<table className="w-full border-collapse text-13 leading-normal wrap-normal hyphens-auto">
			<thead>
				<tr>
					{head?.map((cell) => (
						<th
							key={cell}
							scope="col"
							className="border-b border-line py-2 pe-3 text-start font-semibold text-ink"
						>
							{inline(cell)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.join('|')}>
						{row.map((cell, place) => (
							// oxlint-disable-next-line react/no-array-index-key
							<td key={place} className="border-b border-line py-2 pe-3 align-top">
								{inline(cell)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}

const marks = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\(([^\s)]+)\)/g

function inline(text: string): ReactNode[] {
	const parts: ReactNode[] = []
	let from = 0
	for (const match of text.matchAll(marks)) {
		if (match.index > from) parts.push(text.slice(from, match.index))
		parts.push(markOf(match))
		from = match.index + match[0].length
	}
	if (from < text.length) parts.push(text.slice(from))
	return parts
}

function markOf(match: RegExpExecArray): ReactNode {
	const [whole, strong, emphasis, code, label, address] = match
	const key = match.index
	if (strong !== undefined)
		return (
			<strong key={key} className="font-semibold text-ink">
				{strong}
			</strong>
		)
	if (emphasis !== undefined) return <em key={key}>{emphasis}</em>
	if (code !== undefined)
		return (
			<code key={key} dir="ltr" className="rounded-small bg-sunken px-1">
				{code}
			</code>
		)
	if (label === undefined || address === undefined) return whole
	if (/^\/(?!\/)/.test(address))
		return (
			<AppLink key={key} to={address} className="text-brand underline underline-offset-2">
				{label}
			</AppLink>
		)
	if (/^(https:\/\/|mailto:)/.test(address))
		return (
			<a
				key={key}
				href={address}
				rel="noreferrer"
				className="text-brand underline underline-offset-2"
			>
				{label}
			</a>
		)
	return label
}
