import { Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useCallback, useId, useState } from 'react'
import { Facts } from './facts.tsx'
import { listKeys, useButtonKeys, useListKeys } from './use-list-keys.ts'
import { t } from './words.ts'

/** The keys of the list on this page; `?` shows them. */
export function ListKeys() {
	const [isOpen, setOpen] = useState(false)
	useListKeys(useCallback(() => setOpen(true), []))
	return (
		<KeysDialog
			isOpen={isOpen}
			onClose={() => setOpen(false)}
			facts={listKeys.map((key) => [t(`keys.${names[key]}`), key])}
		/>
	)
}

/** The keys of the buttons on this page (`aria-keyshortcuts`); `?` shows them. */
export function PageKeys() {
	const [facts, setFacts] = useState<KeyFacts | null>(null)
	useButtonKeys(
		useCallback(
			() =>
				setFacts(
					[...document.querySelectorAll('main [aria-keyshortcuts]')].map((button) => [
						button.textContent,
						button.getAttribute('aria-keyshortcuts') ?? '',
					]),
				),
			[],
		),
	)
	return <KeysDialog isOpen={facts !== null} onClose={() => setFacts(null)} facts={facts ?? []} />
}

type KeyFacts = readonly (readonly [words: string, key: string])[]

function KeysDialog({
	isOpen,
	onClose,
	facts,
}: {
	isOpen: boolean
	onClose: () => void
	facts: KeyFacts
}) {
	const id = useId()
	return (
		<Dialog open={isOpen} onClose={onClose} aria-labelledby={id}>
			<DialogTitle id={id}>{t('keys.title')}</DialogTitle>
			<DialogContent>
				<Facts
					facts={[
						...facts,
						[t('keys.send'), 'Ctrl+Enter'] as const,
						[t('find.title'), 'Ctrl+K'] as const,
					].map(([words, key]) => [words, <kbd key={key}>{key}</kbd>] as const)}
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
