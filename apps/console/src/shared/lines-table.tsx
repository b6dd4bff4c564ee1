import {
	Box,
	Checkbox,
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
	TableSortLabel,
	useMediaQuery,
	type Theme,
} from '@mui/material'
import { useRef, type ReactNode } from 'react'
import { useListContext, type Identifier, type RaRecord } from 'react-admin'
import { t } from './words.ts'

/** A column of a list. */
export interface Column<Line> {
	/** Names the column to React. */
	name: string
	words: string
	cell: (line: Line) => ReactNode
	/** Numbers are aligned to the end of their cell. */
	isNumber?: boolean
	/** A few words that stay on one line. */
	isShort?: boolean
	/** Hidden in narrow windows; the record's own page shows it. */
	onlyWide?: boolean
	/** By what a press on its heading sorts the list: the value of the filter `sort`. */
	sort?: string
}

/** How the lines are selected: what a line is called, for the names of the boxes. */
type Selects<Line> = ((line: Line) => string) | undefined

/**
 * The lines of the surrounding list, one row each. The first cell of a row names the line and links to its record if there is one. On a
 * phone each line is a card, so that amount, state and due time are visible without scrolling sideways.
 */
export function LinesTable<Line>(list: {
	label: string
	columns: readonly Column<Line>[]
	/** The lines can be selected: by a box, with Shift from the last one to this one. Gives the name of a line. */
	selects?: (line: Line) => string
}) {
	const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
	return isPhone ? <Cards {...list} /> : <Rows {...list} />
}

interface Shown<Line> {
	label: string
	columns: readonly Column<Line>[]
	selects?: Selects<Line>
}

function Cards<Line>({ label, columns, selects }: Shown<Line>) {
	const { data } = useListContext<Line & RaRecord>()
	const pick = usePick()
	const [first, ...others] = columns.filter(({ onlyWide }) => onlyWide !== true)
	return (
		<Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
			{data?.map((line) => (
				<Box
					component="li"
					key={line.id}
					data-line
					sx={{ p: 2, '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' } }}
				>
					{selects && <LineBox line={line} name={selects(line)} pick={pick} />}
					{first?.cell(line)}
					<Box
						component="dl"
						sx={{
							m: 0,
							mt: 1,
							display: 'grid',
							gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
							columnGap: 2,
							rowGap: 0.75,
							alignItems: 'center',
							'& dt': { color: 'text.secondary' },
							'& dd': { m: 0, overflowWrap: 'anywhere' },
						}}
					>
						{others.map(({ name, words, cell }) => (
							<Box key={name} sx={{ display: 'contents' }}>
								<dt>{words}</dt>
								<dd>{cell(line)}</dd>
							</Box>
						))}
					</Box>
				</Box>
			))}
		</Box>
	)
}

function Rows<Line>({ label, columns, selects }: Shown<Line>) {
	const { data } = useListContext<Line & RaRecord>()
	const pick = usePick()
	return (
		<Table aria-label={label}>
			<TableHead>
				<TableRow>
					{selects && (
						<TableCell padding="checkbox">
							<PageBox />
						</TableCell>
					)}
					{columns.map(({ name, words, isNumber, onlyWide, sort }) => (
						<HeadCell key={name} sort={sort} isNumber={isNumber} onlyWide={onlyWide}>
							{words}
						</HeadCell>
					))}
				</TableRow>
			</TableHead>
			<TableBody>
				{data?.map((line) => (
					<TableRow key={line.id} hover data-line selected={pick.ids.has(line.id)}>
						{selects && (
							<TableCell padding="checkbox">
								<LineBox line={line} name={selects(line)} pick={pick} />
							</TableCell>
						)}
						{columns.map(({ name, cell, isNumber, isShort, onlyWide }, at) => (
							<TableCell
								key={name}
								component={at === 0 ? 'th' : 'td'}
								scope={at === 0 ? 'row' : undefined}
								align={isNumber ? 'right' : 'left'}
								sx={{
									...hidden(onlyWide),
									...(isShort === true && { whiteSpace: 'nowrap' }),
								}}
							>
								{cell(line)}
							</TableCell>
						))}
					</TableRow>
				))}
			</TableBody>
		</Table>
	)
}

function hidden(onlyWide: boolean | undefined) {
	return onlyWide === true ? { '@media (max-width: 1099px)': { display: 'none' } } : {}
}

/** A heading; a press sorts by its column, a second one the other way round, a third one as the list is unsorted. */
function HeadCell({
	sort,
	isNumber,
	onlyWide,
	children,
}: {
	sort: string | undefined
	isNumber: boolean | undefined
	onlyWide: boolean | undefined
	children: string
}) {
	const { filterValues, setFilters } = useListContext<RaRecord>()
	const { sort: by, dir } = filterValues as { sort?: string; dir?: string }
	const isSorted = sort !== undefined && by === sort
	const direction = dir === 'desc' ? 'desc' : 'asc'
	const next = !isSorted
		? { sort, dir: 'desc' }
		: dir === 'desc'
			? { sort, dir: 'asc' }
			: { sort: undefined, dir: undefined }
	return (
		<TableCell
			align={isNumber ? 'right' : 'left'}
			sortDirection={isSorted ? direction : false}
			sx={hidden(onlyWide)}
		>
			{sort === undefined ? (
				children
			) : (
				<TableSortLabel
					active={isSorted}
					direction={isSorted ? direction : 'desc'}
					onClick={() => setFilters({ ...filterValues, ...next })}
				>
					{children}
				</TableSortLabel>
			)}
		</TableCell>
	)
}

interface Pick {
	ids: ReadonlySet<Identifier>
	toggle: (id: Identifier, withShift: boolean) => void
}

/** The selected lines. With Shift all lines from the last one that was pressed to this one get its new state. */
function usePick(): Pick {
	const { data, selectedIds, onSelect } = useListContext<RaRecord>()
	const last = useRef<Identifier>(null)
	const ids = new Set<Identifier>(selectedIds)
	return {
		ids,
		toggle: (id, withShift) => {
			const all = (data ?? []).map((line) => line.id)
			const [from, to] = [all.indexOf(last.current ?? id), all.indexOf(id)].toSorted(
				(a, b) => a - b,
			)
			const meant =
				withShift && from !== undefined && from >= 0 ? all.slice(from, (to ?? 0) + 1) : [id]
			const isChosen = !ids.has(id)
			for (const one of meant) {
				if (isChosen) ids.add(one)
				else ids.delete(one)
			}
			last.current = id
			onSelect([...ids])
		},
	}
}

function LineBox({ line, name, pick }: { line: RaRecord; name: string; pick: Pick }) {
	return (
		<Checkbox
			checked={pick.ids.has(line.id)}
			onClick={(event) => pick.toggle(line.id, event.shiftKey)}
			slotProps={{ input: { 'aria-label': t('list.select', { name }) } }}
		/>
	)
}

/** Selects all lines of the page, or none of them. */
function PageBox() {
	const { data, selectedIds, onSelect } = useListContext<RaRecord>()
	const ids = (data ?? []).map((line) => line.id)
	const chosen = new Set<Identifier>(selectedIds)
	const count = ids.filter((id) => chosen.has(id)).length
	const isAll = ids.length > 0 && count === ids.length
	return (
		<Checkbox
			checked={isAll}
			indeterminate={count > 0 && !isAll}
			onChange={() =>
				onSelect(
					isAll ? [...chosen].filter((id) => !ids.includes(id)) : [...new Set([...chosen, ...ids])],
				)
			}
			slotProps={{ input: { 'aria-label': t('list.select_page') } }}
		/>
	)
}
