import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext, type RaRecord } from 'react-admin'

/** A column of a list. */
export interface Column<Line> {
	/** Names the column to React. */
	name: string
	words: string
	cell: (line: Line) => ReactNode
	/** Numbers stand at the end of their cell. */
	isNumber?: boolean
	/** A few words that stay on one line. */
	isShort?: boolean
	/** Left out on narrow windows, where the record itself still tells it. */
	onlyWide?: boolean
}

/** The lines of the list around it, one row each. The first cell of a row names it, and leads to the record where there is one. */
export function LinesTable<Line>({
	label,
	columns,
}: {
	label: string
	columns: readonly Column<Line>[]
}) {
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
