import { Alert, Box, Button, Link as MuiLink, Skeleton, Stack } from '@mui/material'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { Moment } from '../../shared/moment.tsx'
import { Panel } from '../../shared/panel.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'
import { NamedPages, type Found, type NamedPage } from './found.ts'

/** The search results: pages by name, then the lists with results. */
export function FoundLists({
	text,
	found,
	what,
}: {
	text: string
	found: readonly Found[]
	/** What can be searched for, shown if nothing was found. */
	what: string
}) {
	const named = use(NamedPages)
	const pages = pagesCalled(text, named.pages)
	const acts = pagesCalled(text, named.acts)
	const isWaiting = found.some((list) => list.isWaiting)
	const isNothing =
		!isWaiting &&
		pages.length + acts.length === 0 &&
		found.every((list) => list.count === null || list.count === 0)
	return (
		<Stack spacing={2} aria-busy={isWaiting}>
			<Names title={t('find.pages')} pages={pages} />
			<Names title={t('find.acts')} pages={acts} />
			{found.map((list) => (
				<FoundList key={list.name} found={list} />
			))}
			{isWaiting && (
				<Skeleton variant="rounded" height={120} role="status" aria-label={t('layout.loading')} />
			)}
			{isNothing && found.every((list) => list.error === null) && (
				<Alert
					severity="info"
					variant="outlined"
					role="status"
					sx={{ overflowWrap: 'anywhere', '& .MuiAlert-message': { minWidth: 0 } }}
				>
					{t('find.nothing', { text })} {what}
				</Alert>
			)}
		</Stack>
	)
}

/** Links to pages. */
function Names({ title, pages }: { title: string; pages: readonly NamedPage[] }) {
	if (pages.length === 0) return null
	return (
		<Panel title={title}>
			<Box
				component="ul"
				aria-label={title}
				sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 2 }}
			>
				{pages.map(({ path, word }) => (
					<li key={path}>
						<MuiLink component={Link} to={path}>
							{t(word)}
						</MuiLink>
					</li>
				))}
			</Box>
		</Panel>
	)
}

/** The pages whose names have, for each word that was typed, a word that begins with it. */
function pagesCalled(text: string, pages: readonly NamedPage[]): readonly NamedPage[] {
	const wanted = text.toLowerCase().split(/\s+/)
	return pages.filter(({ word }) => {
		const name = ` ${t(word).toLowerCase()}`
		return wanted.every((one) => name.includes(` ${one}`))
	})
}

function FoundList({ found }: { found: Found }) {
	if (found.error !== null)
		return (
			<Alert severity="error">
				{found.title}: {problemText(found.error)}
			</Alert>
		)
	if (found.count === null || found.count === 0) return null
	return (
		<Panel
			title={found.title}
			aside={
				found.count > found.lines.length && (
					<Button component={Link} to={found.place} size="small">
						{t('find.all', { count: found.count })}
					</Button>
				)
			}
		>
			<Box component="ul" aria-label={found.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
				{found.lines.map((line) => (
					<Box
						component="li"
						key={`${line.to}/${line.name}`}
						sx={{
							display: 'grid',
							gridTemplateColumns: {
								xs: 'minmax(0, 1fr) minmax(0, auto)',
								md: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 1fr) minmax(0, 3fr) 140px',
							},
							columnGap: 2,
							rowGap: 0.5,
							alignItems: 'center',
							py: 1,
							overflowWrap: 'anywhere',
							'&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
						}}
					>
						<Box sx={wholeLineOnPhones}>
							<RecordLink to={line.to} words={line.name} wraps />
						</Box>
						<Box sx={line.amount === '' ? aboutWithoutAmount : wholeLineOnPhones}>
							{isolated(line.about)}
						</Box>
						{line.amount !== '' && <Box sx={{ textAlign: { md: 'end' } }}>{line.amount}</Box>}
						<span>{line.state}</span>
						<Box sx={wholeLineOnPhones}>
							<Moment at={line.at} />
						</Box>
					</Box>
				))}
			</Box>
		</Panel>
	)
}

const wholeLineOnPhones = { gridColumn: { xs: '1 / -1', md: 'auto' } }
const aboutWithoutAmount = { gridColumn: { xs: '1 / -1', md: 'span 2' } }

/** Names, places and numbers separated by dots, each isolated, so that an Arabic name does not change the direction of the rest. */
function isolated(text: string): string {
	return text
		.split(' · ')
		.map((part) => `\u2068${part}\u2069`)
		.join(' · ')
}
