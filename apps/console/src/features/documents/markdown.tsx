import { Box, Link as MuiLink } from '@mui/material'
import { showMarkdown, type MarkdownLook } from '@portolan/ui/markdown-view'

/** A document as the shop shows it, in the console's own typography. Its headings begin at level 3, below that of a panel. */
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
			{showMarkdown(text, look)}
		</Box>
	)
}

const look: MarkdownLook = {
	headingOf: (depth) => (depth > 2 ? 'h4' : 'h3'),
	// Both kinds lead out of the console; they open a new tab, so that nothing typed here is lost.
	linkOf: ({ text, to }, key) => (
		<MuiLink key={key} href={to} target="_blank" rel="noreferrer">
			{text}
		</MuiLink>
	),
}
