import { Box, Link as MuiLink, Typography } from '@mui/material'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { asLeft } from './last-search.ts'
import { setTabTitle } from './tab-title.ts'
import { t, type WordKey } from './words.ts'

/** A page of the console: its title, what it is for, and the actions for the whole page. */
export function Page({
	title,
	lead,
	back,
	actions,
	children,
}: {
	title: string
	lead?: string | undefined
	/** The list that the record belongs to; the link back restores its filters and page. */
	back?: readonly [list: string, words: WordKey]
	actions?: ReactNode
	children?: ReactNode
}) {
	useEffect(() => {
		setTabTitle(title)
	}, [title])
	return (
		<>
			<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mb: 2.5 }}>
				<Box sx={{ flex: 1, minWidth: 240 }}>
					{back !== undefined && (
						<MuiLink
							component={Link}
							to={asLeft(back[0])}
							sx={{ display: 'inline-block', fontSize: 14, mb: 0.5 }}
						>
							{t('page.back', { list: t(back[1]) })}
						</MuiLink>
					)}
					<Typography component="h1" variant="h1">
						{title}
					</Typography>
					{lead !== undefined && (
						<Typography component="p" sx={{ color: 'text.secondary', mt: 0.5, maxWidth: 720 }}>
							{lead}
						</Typography>
					)}
				</Box>
				{actions}
			</Box>
			{children}
		</>
	)
}
