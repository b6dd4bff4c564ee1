import { Box } from '@mui/material'
import { CopyButton } from './copy-button.tsx'

/** An address, a hash or a card number in full, in a monospaced font, with a button that copies it. */
export function CodeText({ text, what }: { text: string; what: string }) {
	if (text === '') return null
	return (
		<Box
			component="span"
			sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' }}
		>
			<Box
				component="code"
				dir="auto"
				sx={{
					fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
					fontSize: 13,
					overflowWrap: 'anywhere',
				}}
			>
				{text}
			</Box>
			<CopyButton text={text} what={what} />
		</Box>
	)
}
