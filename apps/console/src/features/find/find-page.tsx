import { Box, TextField, Typography, useMediaQuery, type Theme } from '@mui/material'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../../shared/page.tsx'
import { t } from '../../shared/words.ts'

const pauseMs = 300

/** The page of everything that was found, with the field on a phone; on wider windows it is above every page. */
export function FindPage({
	lead,
	what,
	children,
}: {
	lead: string
	/** What can be looked for. */
	what: string
	children: (text: string) => ReactNode
}) {
	const [search] = useSearchParams()
	const text = (search.get('q') ?? '').trim()
	return (
		<Page title={t('find.title')} lead={lead}>
			<PhoneField given={text} />
			{text === '' ? <Typography>{what}</Typography> : children(text)}
		</Page>
	)
}

/** Looks while somebody types; what was looked for stands in the address. */
function PhoneField({ given }: { given: string }) {
	const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
	const [, setSearch] = useSearchParams()
	const [text, setText] = useState(given)
	const wanted = useTyped(text)
	// Only what is typed here leads on; the address follows it.
	const lookFor = useEffectEvent((typed: string) => {
		if (isPhone && typed !== given) setSearch({ q: typed }, { replace: true })
	})
	useEffect(() => lookFor(wanted), [wanted])
	if (!isPhone) return null
	return (
		<Box component="form" role="search" sx={{ mb: 2 }} onSubmit={(event) => event.preventDefault()}>
			<TextField
				type="search"
				label={t('find.field')}
				value={text}
				onChange={(event) => setText(event.target.value)}
				slotProps={{ htmlInput: { maxLength: 120, enterKeyHint: 'search' } }}
			/>
		</Box>
	)
}

/** A text once the person stops typing, without spaces around it. */
export function useTyped(text: string): string {
	const [typed, setTyped] = useState(text.trim())
	useEffect(() => {
		const timer = setTimeout(() => setTyped(text.trim()), pauseMs)
		return () => clearTimeout(timer)
	}, [text])
	return typed
}
