import { Box, TextField, Typography, useMediaQuery, type Theme } from '@mui/material'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../../shared/page.tsx'
import { useTyped } from '../../shared/use-typed.ts'
import { t } from '../../shared/words.ts'

/** The page with all search results. On a phone it has the search field, which wider windows have above every page. */
export function FindPage({
	lead,
	what,
	children,
}: {
	lead: string
	/** What can be searched for. */
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

/** Searches while the person is typing; the search text is in the address. */
function PhoneField({ given }: { given: string }) {
	const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
	const [, setSearch] = useSearchParams()
	const [text, setText] = useState(given)
	const wanted = useTyped(text)
	// Only typing starts a search; the address follows.
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
