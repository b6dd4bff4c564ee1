import Language from '@mui/icons-material/LanguageOutlined'
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import type { LanguageFile } from '@portolan/contract/languages'
import { useState } from 'react'
import { offeredLanguages } from './language.ts'
import { language, t } from './words.ts'

/** Chooses the language of the console; each is named in itself. */
export function LanguageMenu({ onChoose }: { onChoose: (file: LanguageFile) => void }) {
	const [at, setAt] = useState<HTMLElement | null>(null)
	const chosen = language()
	const close = () => setAt(null)
	const label = `${t('document.language')}: ${chosen.name}`
	return (
		<>
			<Tooltip title={label}>
				<IconButton
					aria-label={label}
					aria-haspopup="menu"
					aria-expanded={at !== null}
					onClick={(event) => setAt(event.currentTarget)}
				>
					<Language />
				</IconButton>
			</Tooltip>
			<Menu
				open={at !== null}
				anchorEl={at}
				onClose={close}
				slotProps={{ list: { 'aria-label': t('document.language') } }}
			>
				{offeredLanguages.map(({ file, name, tag, dir }) => (
					<MenuItem
						key={file}
						lang={tag}
						dir={dir}
						selected={file === chosen.file}
						aria-current={file === chosen.file ? 'true' : undefined}
						onClick={() => {
							close()
							if (file !== chosen.file) onChoose(file)
						}}
					>
						{name}
					</MenuItem>
				))}
			</Menu>
		</>
	)
}
