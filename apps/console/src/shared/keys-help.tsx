import { Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useCallback, useId, useState } from 'react'
import { Facts } from './facts.tsx'
import { listKeys, useListKeys } from './use-list-keys.ts'
import { t } from './words.ts'

/** The keys of the list on this page; `?` shows them. */
export function ListKeys() {
	const id = useId()
	const [isOpen, setOpen] = useState(false)
	useListKeys(useCallback(() => setOpen(true), []))
	return (
		<Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={id}>
			<DialogTitle id={id}>{t('keys.title')}</DialogTitle>
			<DialogContent>
				<Facts
					facts={[
						...listKeys.map(
							(key) => [t(`keys.${names[key]}`), <kbd key={key}>{key}</kbd>] as const,
						),
						[t('find.title'), <kbd key="find">Ctrl+K</kbd>],
					]}
				/>
			</DialogContent>
		</Dialog>
	)
}

const names = {
	j: 'next',
	k: 'former',
	Enter: 'open',
	x: 'select',
	'/': 'search',
	'?': 'help',
} as const
