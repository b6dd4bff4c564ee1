import { Alert, Box, Button, Paper, Skeleton, Stack, TextField, Typography } from '@mui/material'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ListBase, Pagination, useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useRefreshMs } from './activity.ts'
import { DayField } from './day-field.tsx'
import { keepSearch } from './last-search.ts'
import { problemText } from './problem-text.ts'
import { isSearching, isStateFilter } from './state-filters.ts'
import { t } from './words.ts'

/**
 * A list with pages and filters. Both are in the address, so that they can be sent to a colleague and work with the browser's back button.
 * It is loaded again automatically while the person is active.
 */
export function ListPage({
	resource,
	toolbar,
	empty,
	children,
	defaults = noFilter,
	selection,
}: {
	resource: string
	toolbar?: ReactNode
	/** One sentence for a list without lines. */
	empty: string
	/** The filter if the address has none. */
	defaults?: Record<string, unknown>
	/** What can be done with the selected lines. */
	selection?: ReactNode
	children: ReactNode
}) {
	const refreshMs = useRefreshMs()
	const { pathname, search } = useLocation()
	useEffect(() => keepSearch(pathname, search), [pathname, search])
	return (
		<ListBase
			resource={resource}
			perPage={25}
			storeKey={false}
			filterDefaultValues={defaults}
			disableSyncWithLocation={false}
			queryOptions={{ refetchInterval: refreshMs }}
		>
			{toolbar !== undefined && (
				<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
					{toolbar}
				</Box>
			)}
			<SearchesAll />
			{selection}
			<Lines empty={empty}>{children}</Lines>
		</ListBase>
	)
}

const noFilter: Record<string, unknown> = {}
const none: readonly string[] = []

/** Says that a search includes lines of every state; each line shows its own. */
function SearchesAll() {
	const { filterValues } = useListContext()
	if (!isSearching(filterValues)) return null
	return (
		<Typography role="status" color="text.secondary" sx={{ fontSize: 14, mb: 1.5 }}>
			{t('list.searches_all')}
		</Typography>
	)
}

function Lines({ empty, children }: { empty: string; children: ReactNode }) {
	const { data, error, isPending, refetch } = useListContext()
	if (error)
		return (
			<Alert
				severity="error"
				action={
					<Button color="inherit" onClick={() => void refetch()}>
						{t('waiting.again')}
					</Button>
				}
			>
				{problemText(error)}
			</Alert>
		)
	if (isPending)
		return (
			<Stack spacing={1} aria-busy="true" aria-label={t('layout.loading')} role="status">
				{['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
					<Skeleton key={line} variant="rounded" height={44} />
				))}
			</Stack>
		)
	if (!data || data.length === 0)
		return (
			<Paper variant="outlined" sx={{ p: 5, textAlign: 'center', borderRadius: 4 }}>
				<Typography color="text.secondary">{empty}</Typography>
			</Paper>
		)
	return (
		<>
			<Paper variant="outlined" sx={{ overflowX: 'auto', borderRadius: 4 }}>
				{children}
			</Paper>
			<Pagination rowsPerPageOptions={[10, 25, 50]} />
		</>
	)
}

/** The choices of one filter, each with its label. The empty value removes the filter, and so does a second press on the chosen one. */
export function FilterChoice({
	field,
	label,
	choices,
	clears = none,
}: {
	field: string
	label: string
	/** Other filters that cannot be combined with this one. */
	clears?: readonly string[]
	choices: readonly (readonly [value: string, words: string])[]
}) {
	const { filterValues, setFilters } = useListContext()
	const isResting = isStateFilter(field) && isSearching(filterValues)
	const chosen = isResting ? null : textOf(filterValues, field)
	const row = useRef<HTMLDivElement>(null)
	const at = choices.findIndex(([value]) => value === chosen)
	useEffect(() => {
		const pressed = row.current?.children.item(at)
		if (row.current && pressed)
			row.current.scrollBy({ left: middle(pressed) - middle(row.current) })
	}, [at])
	return (
		<Box
			ref={row}
			role="group"
			aria-label={label}
			sx={{
				display: 'flex',
				gap: 0.75,
				// On a phone they are one row that scrolls sideways: five rows would push the list off the screen.
				flexWrap: { xs: 'nowrap', sm: 'wrap' },
				maxWidth: '100%',
				overflowX: { xs: 'auto', sm: 'visible' },
				py: { xs: 0.5, sm: 0 },
				'& > *': { flexShrink: 0 },
			}}
		>
			{choices.map(([value, words]) => (
				<Button
					key={value}
					size="small"
					variant={chosen === value ? 'contained' : 'outlined'}
					aria-pressed={chosen === value}
					onClick={() =>
						setFilters({
							...filterValues,
							...Object.fromEntries(clears.map((other) => [other, undefined])),
							[field]: value === '' || value === chosen ? undefined : value,
							...(isResting && { keyword: undefined }),
						})
					}
				>
					{words}
				</Button>
			))}
		</Box>
	)
}

/** The middle of an element, from the left of the window. */
function middle(element: Element): number {
	const { left, width } = element.getBoundingClientRect()
	return left + width / 2
}

/** A filter of a list by one field: gets the chosen value (an empty text for none) and a function that sets it. */
export function FilterField({
	field,
	children,
}: {
	field: string
	children: (value: string, choose: (value: string) => void) => ReactNode
}) {
	const { filterValues, setFilters } = useListContext()
	return children(textOf(filterValues, field), (value) =>
		setFilters({ ...filterValues, [field]: value === '' ? undefined : value }),
	)
}

/** A filter of a list by a whole day, as `YYYY-MM-DD`. */
export function FilterDay({ field, label }: { field: string; label: string }) {
	return (
		<FilterField field={field}>
			{(value, choose) => <DayField label={label} value={value} onChange={choose} width={170} />}
		</FilterField>
	)
}

/** Looks for a text once the person stops typing. */
export function FilterSearch({ field, label }: { field: string; label: string }) {
	const { filterValues, setFilters } = useListContext()
	const asked = textOf(filterValues, field)
	const [text, setText] = useState(asked)
	const [before, setBefore] = useState(asked)
	// Another filter ended the search.
	if (before !== asked) {
		setBefore(asked)
		if (asked === '') setText('')
	}
	useEffect(() => {
		if (text.trim() === asked) return undefined
		const timer = setTimeout(
			() => setFilters({ ...filterValues, [field]: text.trim() === '' ? undefined : text.trim() }),
			300,
		)
		return () => clearTimeout(timer)
	}, [text, asked, field, filterValues, setFilters])
	return (
		<TextField
			type="search"
			label={label}
			value={text}
			onChange={(event) => setText(event.target.value)}
			// The label says what is searched, and fits a phone in every language.
			sx={{
				width: { xs: '100%', sm: 320 },
				'& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { fontSize: { xs: 14, sm: 16 } },
			}}
		/>
	)
}

function textOf(filters: unknown, field: string): string {
	const value: unknown =
		typeof filters === 'object' && filters !== null
			? Object.entries(filters).find(([name]) => name === field)?.[1]
			: ''
	return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
