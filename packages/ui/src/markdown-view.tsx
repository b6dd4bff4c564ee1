import type { ReactNode } from 'react'
import { blocksOf, runsOf, type MarkdownBlock, type MarkdownRun } from './markdown-blocks.ts'

type Heading = 'h2' | 'h3' | 'h4'

/** What an app decides about the look of its documents. */
export interface MarkdownLook {
	/** The element of a heading with this many `#`. */
	headingOf: (depth: number) => Heading
	/** Class names by element; left out if the app styles them otherwise. */
	classes?: Readonly<
		Partial<Record<Heading | 'ol' | 'ul' | 'table' | 'th' | 'td' | 'strong' | 'code', string>>
	>
	linkOf: (link: Extract<MarkdownRun, { to: string }>, key: number) => ReactNode
}

/**
 * The elements of a document. It makes elements, never HTML from text, so nothing in a document can run. A document is
 * always rendered as a whole, so the position of a block or of a run is its key.
 */
export function showMarkdown(text: string, look: MarkdownLook): ReactNode[] {
	return blocksOf(text).map((block, at) => showBlock(block, at, look))
}

function showBlock(block: MarkdownBlock, key: number, look: MarkdownLook): ReactNode {
	switch (block.kind) {
		case 'heading': {
			const Heading = look.headingOf(block.depth)
			return (
				<Heading key={key} className={look.classes?.[Heading]}>
					{showRuns(block.text, look)}
				</Heading>
			)
		}
		case 'paragraph':
			return <p key={key}>{showRuns(block.text, look)}</p>
		case 'table':
			return <Table key={key} rows={block.rows} look={look} />
		case 'list': {
			const List = block.ordered ? 'ol' : 'ul'
			return (
				<List key={key} className={look.classes?.[List]}>
					{block.items.map((item, at) => (
						// oxlint-disable-next-line react/no-array-index-key
						<li key={at}>{showRuns(item, look)}</li>
					))}
				</List>
			)
		}
	}
}

function Table({ rows: all, look }: { rows: readonly string[][]; look: MarkdownLook }) {
	const [head, ...rows] = all
	return (
		<table className={look.classes?.table}>
			<thead>
				<tr>
					{head?.map((cell, at) => (
						// oxlint-disable-next-line react/no-array-index-key
						<th key={at} scope="col" className={look.classes?.th}>
							{showRuns(cell, look)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row, line) => (
					// oxlint-disable-next-line react/no-array-index-key
					<tr key={line}>
						{row.map((cell, at) => (
							// oxlint-disable-next-line react/no-array-index-key
							<td key={at} className={look.classes?.td}>
								{showRuns(cell, look)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}

function showRuns(text: string, look: MarkdownLook): ReactNode[] {
	return runsOf(text).map((run, at) => showRun(run, at, look))
}

function showRun(run: MarkdownRun, key: number, look: MarkdownLook): ReactNode {
	switch (run.kind) {
		case 'plain':
			return run.text
		case 'strong':
			return (
				<strong key={key} className={look.classes?.strong}>
					{run.text}
				</strong>
			)
		case 'emphasis':
			return <em key={key}>{run.text}</em>
		case 'code':
			return (
				<code key={key} dir="ltr" className={look.classes?.code}>
					{run.text}
				</code>
			)
		case 'inside':
		case 'outside':
			return look.linkOf(run, key)
	}
}
