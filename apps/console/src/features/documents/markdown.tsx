import { Box, Link as MuiLink } from '@mui/material'
import { showMarkdown, type MarkdownLook } from '@portolan/ui/markdown-view'

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
			{showMarkdown(text, look)}
		</Box>
	)
}

const look: MarkdownLook = {
	headingOf: (depth) => (depth > 2 ? 'h4' : 'h3'),
	// Both kinds lead away from the desk: what is typed here shall not be lost by a press on one.
	linkOf: ({ text, to }, key) => (
		<MuiLink key={key} href={to} target="_blank" rel="noreferrer">
			{text}
		</MuiLink>
	),
}
