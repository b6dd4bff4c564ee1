import Search from '@mui/icons-material/Search'
import { Box, IconButton, InputAdornment, TextField, Tooltip, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { t } from '../shared/words.ts'

/**
 * Looks for whatever a caller says, from any page. Ctrl+K (on a Mac ⌘K) comes here from anywhere; on a phone a button leads to the page
 * that has the field.
 */
export function FindBox() {
	const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
	const { pathname } = useLocation()
	if (!isPhone) return <FindField key={pathname === '/find' ? 'here' : 'elsewhere'} />
	return (
		<Tooltip title={t('find.title')}>
			<IconButton component={Link} to="/find" aria-label={t('find.title')}>
				<Search />
			</IconButton>
		</Tooltip>
	)
}

function FindField() {
	const navigate = useNavigate()
	const [search] = useSearchParams()
	const { pathname } = useLocation()
	const [text, setText] = useState(pathname === '/find' ? (search.get('q') ?? '') : '')
	const field = useRef<HTMLInputElement>(null)
	useEffect(() => {
		const come = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
			// A question that is open is answered first.
			if (document.querySelector('[role="dialog"]') !== null) return
			event.preventDefault()
			field.current?.select()
		}
		addEventListener('keydown', come)
		return () => removeEventListener('keydown', come)
	}, [])
	return (
		<Box
			component="form"
			role="search"
			onSubmit={(event) => {
				event.preventDefault()
				if (text.trim() !== '')
					void navigate(`/find?${new URLSearchParams({ q: text.trim() }).toString()}`)
			}}
			sx={{ flex: '1 1 auto', maxWidth: 420, marginInlineEnd: 'auto', py: 1 }}
		>
			<TextField
				type="search"
				value={text}
				onChange={(event) => setText(event.target.value)}
				placeholder={t('find.placeholder')}
				slotProps={{
					htmlInput: { ref: field, maxLength: 120, 'aria-label': t('find.field') },
					input: {
						startAdornment: (
							<InputAdornment position="start">
								<Search />
							</InputAdornment>
						),
					},
				}}
			/>
		</Box>
	)
}
