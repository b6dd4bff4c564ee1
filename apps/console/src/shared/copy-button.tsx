import Check from '@mui/icons-material/Check'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { t } from './words.ts'

/** Copies a text and says so; if the browser does not let the page copy (no https), it says that instead. */
export function CopyButton({ text, what }: { text: string; what: string }) {
	const notify = useNotify()
	const [isCopied, setCopied] = useState(false)
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text)
			setCopied(true)
			notify(t('copy.done', { what }), { type: 'success' })
		} catch {
			notify(t('copy.impossible'), { type: 'warning' })
		}
	}
	const label = t('copy.label', { what })
	return (
		<Tooltip title={label}>
			<IconButton size="small" aria-label={label} onClick={() => void copy()}>
				{isCopied ? <Check fontSize="inherit" /> : <ContentCopy fontSize="inherit" />}
			</IconButton>
		</Tooltip>
	)
}
