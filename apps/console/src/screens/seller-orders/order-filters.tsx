import FilterIcon from '@mui/icons-material/TuneOutlined'
import { Box, Button, Collapse, MenuItem, TextField } from '@mui/material'
import { listOrderTags } from '@portolan/contract'
import { useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { CountrySelect } from '../../features/goods/index.ts'
import { DayField } from '../../shared/day-field.tsx'
import { FilterField } from '../../shared/list-page.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { t } from '../../shared/words.ts'

/** Filters that are not always needed; they stay open while one of them is set. */
export function OrderFilters() {
	const id = useId()
	const { filterValues } = useListContext()
	const isSet = ['from', 'until', 'country', 'tag', 'sort'].some(
		(field) => (filterValues as Record<string, unknown>)[field] !== undefined,
	)
	const [isOpen, setOpen] = useState(isSet)
	return (
		<>
			<Button
				startIcon={<FilterIcon />}
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setOpen(!isOpen)}
			>
				{t('list.filters')}
			</Button>
			<Collapse id={id} in={isOpen} unmountOnExit sx={{ flexBasis: '100%' }}>
				<Fields />
			</Collapse>
		</>
	)
}

function Fields() {
	const { data } = useAsk(listOrderTags, undefined, { refreshes: false })
	return (
		<Box
			sx={{
				display: 'grid',
				gap: 1.5,
				gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, minmax(0, 1fr))' },
				pt: 1,
			}}
		>
			<FilterField field="from">
				{(value, choose) => (
					<DayField
						label={t('list.from')}
						value={dayOf(value, 0)}
						onChange={(day) => choose(startOf(day, 0))}
					/>
				)}
			</FilterField>
			<FilterField field="until">
				{(value, choose) => (
					// The last day is within the range, so the range ends with the next one.
					<DayField
						label={t('list.until')}
						value={dayOf(value, -1)}
						onChange={(day) => choose(startOf(day, 1))}
					/>
				)}
			</FilterField>
			<FilterField field="country">
				{(value, choose) => (
					<CountrySelect
						label={t('seller.country')}
						value={value}
						onChange={choose}
						isRequired={false}
					/>
				)}
			</FilterField>
			<FilterField field="tag">
				{(value, choose) => (
					<TextField
						select
						label={t('order.tag')}
						value={value}
						onChange={(event) => choose(event.target.value)}
					>
						<MenuItem value="">{t('filter.all')}</MenuItem>
						{[
							...new Set([
								...(data?.list ?? []).map(({ tag }) => tag),
								...(value === '' ? [] : [value]),
							]),
						].map((tag) => (
							<MenuItem key={tag} value={tag}>
								<bdi>{tag}</bdi>
							</MenuItem>
						))}
					</TextField>
				)}
			</FilterField>
			<SortField />
		</Box>
	)
}

const sorts = [
	['created', 'order.created'],
	['ship_by', 'seller.ship_by'],
	['total', 'order.total'],
	['items', 'order.pieces'],
] as const

/** The same as a press on a heading, which a phone does not have. */
function SortField() {
	const { filterValues, setFilters } = useListContext()
	const { sort, dir } = filterValues as { sort?: string; dir?: string }
	return (
		<TextField
			select
			label={t('list.sort')}
			value={sort === undefined ? '' : `${sort} ${dir ?? 'asc'}`}
			onChange={({ target }) => {
				const [by, way] = target.value.split(' ')
				setFilters({ ...filterValues, sort: by === '' ? undefined : by, dir: way })
			}}
		>
			<MenuItem value="">{t('list.sort_usual')}</MenuItem>
			{sorts.flatMap(([by, words]) =>
				(['desc', 'asc'] as const).map((way) => (
					<MenuItem key={`${by} ${way}`} value={`${by} ${way}`}>
						{t(words)} {way === 'desc' ? '↓' : '↑'}
					</MenuItem>
				)),
			)}
		</TextField>
	)
}

/** The beginning of a day of this device some days later, in seconds; empty for no day. */
function startOf(day: string, later: number): string {
	const [year, month, date] = day.split('-').map(Number)
	if (year === undefined || year < 2000 || month === undefined || date === undefined) return ''
	return String(new Date(year, month - 1, date + later).getTime() / 1000)
}

/** The day of a moment some days later, as a date field holds it. */
function dayOf(seconds: string, later: number): string {
	if (seconds === '') return ''
	const at = new Date(Number(seconds) * 1000)
	const two = (number: number) => String(number).padStart(2, '0')
	const day = new Date(at.getFullYear(), at.getMonth(), at.getDate() + later)
	return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
