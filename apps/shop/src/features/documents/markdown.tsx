import { AppLink } from '@portolan/ui'
import {
	blocksOf,
	runsOf,
	type MarkdownBlock,
	type MarkdownRun,
} from '@portolan/ui/markdown-blocks'
import type { ReactNode } from 'react'

/** Shows the part of Markdown that our documents use. It makes elements, never HTML from text, so nothing in a document can run. */
export function Markdown({ text, level = 2 }: { text: string; level?: 2 | 3 }) {
	return (
		<div className="space-y-3 leading-relaxed text-ink-2 wrap-anywhere">
			{blocksOf(text).map((block, at) => showBlock(block, at, level))}
		</div>
	)
}

/** Documents never change while they are shown, so a block's place is its name. */
function showBlock(block: MarkdownBlock, at: number, level: 2 | 3): ReactNode {
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

/** A text never changes while it is shown, so a run's place is its name. */
function inline(text: string): ReactNode[] {
	return runsOf(text).map((run, at) => showRun(run, at))
}

function showRun(run: MarkdownRun, key: number): ReactNode {
	switch (run.kind) {
		case 'plain':
			return run.text
		case 'strong':
			return (
				<strong key={key} className="font-semibold text-ink">
					{run.text}
				</strong>
			)
		case 'emphasis':
			return <em key={key}>{run.text}</em>
		case 'code':
			return (
				<code key={key} dir="ltr" className="rounded-small bg-sunken px-1">
					{run.text}
				</code>
			)
		case 'inside':
			return (
				<AppLink key={key} to={run.to} className="text-brand underline underline-offset-2">
					{run.text}
				</AppLink>
			)
		case 'outside':
			return (
				<a
					key={key}
					href={run.to}
					rel="noreferrer"
					className="text-brand underline underline-offset-2"
				>
					{run.text}
				</a>
			)
	}
}
