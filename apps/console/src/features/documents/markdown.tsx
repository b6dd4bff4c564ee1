import { Box, Link as MuiLink } from '@mui/material'
import {
	blocksOf,
	runsOf,
	type MarkdownBlock,
	type MarkdownRun,
} from '@portolan/ui/markdown-blocks'
import type { ReactNode } from 'react'

/** A document as the shop shows it: read by the same rules, in the desk's own type. Its headings begin at level 3, below a panel's. */
export function Markdown({ text, lang, dir }: { text: string; lang: string; dir: 'ltr' | 'rtl' }) {
	return (
		<Box
			lang={lang}
			dir={dir}
			sx={{
				overflowWrap: 'anywhere',
				lineHeight: 1.6,
				'& h3, & h4': { mt: 2, mb: 0.5, fontWeight: 600 },
				'& h3': { fontSize: 17 },
				'& h4': { fontSize: 15 },
				'& p, & ul, & ol': { my: 1 },
				'& ul, & ol': { paddingInlineStart: 3 },
				'& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13, my: 1 },
				'& th, & td': {
					textAlign: 'start',
					verticalAlign: 'top',
					py: 0.75,
					borderBottom: 1,
					borderColor: 'divider',
				},
			}}
		>
			{blocksOf(text).map((block, at) => showBlock(block, at))}
		</Box>
	)
}

/** A text that is typed is drawn anew as a whole, so a block's place is its name. */
function showBlock(block: MarkdownBlock, at: number): ReactNode {
	switch (block.kind) {
		case 'heading':
			return block.depth > 2 ? (
				<h4 key={at}>{runs(block.text)}</h4>
			) : (
				<h3 key={at}>{runs(block.text)}</h3>
			)
		case 'paragraph':
			return <p key={at}>{runs(block.text)}</p>
		case 'table':
			return <Table key={at} rows={block.rows} />
		case 'list': {
			const List = block.ordered ? 'ol' : 'ul'
			return (
				<List key={at}>
					{block.items.map((item, place) => (
						// oxlint-disable-next-line react/no-array-index-key
						<li key={place}>{runs(item)}</li>
					))}
				</List>
			)
		}
	}
}

function Table({ rows: all }: { rows: readonly string[][] }) {
	const [head, ...rows] = all
	return (
		<table>
			<thead>
				<tr>
					{head?.map((cell, place) => (
						// oxlint-disable-next-line react/no-array-index-key
						<th key={place} scope="col">
							{runs(cell)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row, line) => (
					// oxlint-disable-next-line react/no-array-index-key
					<tr key={line}>
						{row.map((cell, place) => (
							// oxlint-disable-next-line react/no-array-index-key
							<td key={place}>{runs(cell)}</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}

function runs(text: string): ReactNode[] {
	return runsOf(text).map((run, at) => showRun(run, at))
}

function showRun(run: MarkdownRun, key: number): ReactNode {
	switch (run.kind) {
		case 'plain':
			return run.text
		case 'strong':
			return <strong key={key}>{run.text}</strong>
		case 'emphasis':
			return <em key={key}>{run.text}</em>
		case 'code':
			return (
				<code key={key} dir="ltr">
					{run.text}
				</code>
			)
		// Both lead away from the desk: what is typed here shall not be lost by a press on it.
		case 'inside':
		case 'outside':
			return (
				<MuiLink key={key} href={run.to} target="_blank" rel="noreferrer">
					{run.text}
				</MuiLink>
			)
	}
}
