import {
	Box,
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
	useMediaQuery,
	type Theme,
} from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext, type RaRecord } from 'react-admin'

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
}

/**
 * The lines of the surrounding list, one row each. The first cell of a row names the line and links to its record if there is one. On a
 * phone each line is a card, so that amount, state and due time are visible without scrolling sideways.
 */
export function LinesTable<Line>(list: { label: string; columns: readonly Column<Line>[] }) {
	const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
	return isPhone ? <Cards {...list} /> : <Rows {...list} />
}

function Cards<Line>({ label, columns }: { label: string; columns: readonly Column<Line>[] }) {
	const { data } = useListContext<Line & RaRecord>()
	const [first, ...others] = columns.filter(({ onlyWide }) => onlyWide !== true)
	return (
		<Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
			{data?.map((line) => (
				<Box
					component="li"
					key={line.id}
					sx={{ p: 2, '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' } }}
				>
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

function Rows<Line>({ label, columns }: { label: string; columns: readonly Column<Line>[] }) {
	const { data } = useListContext<Line & RaRecord>()
	return (
		<Table aria-label={label}>
			<TableHead>
				<TableRow>
					{columns.map(({ name, words, isNumber, onlyWide }) => (
						<TableCell key={name} align={isNumber ? 'right' : 'left'} sx={hidden(onlyWide)}>
							{words}
						</TableCell>
					))}
				</TableRow>
			</TableHead>
			<TableBody>
				{data?.map((line) => (
					<TableRow key={line.id} hover>
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
