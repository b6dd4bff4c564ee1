import {
	Alert,
	Box,
	Checkbox,
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
	TextField,
	Typography,
} from '@mui/material'
import { mostSkus } from '@portolan/contract'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { shownAmount } from '../../shared/amount-field.tsx'
import { FieldAlert, FormField } from '../../shared/form-field.tsx'
import { t } from '../../shared/words.ts'
import {
	choicesOf,
	nameOfChoice,
	skuOf,
	type DraftSku,
	type ProductDraft,
} from './product-draft.ts'
import {
	filledCell,
	isTyped,
	isWrongCell,
	keptCell,
	pastedCells,
	skuColumns,
	wireNames,
	type SkuColumn,
} from './sku-columns.ts'
import { SkuPicture } from './sku-picture.tsx'

const columnWords = (): Record<SkuColumn, string> => ({
	price: t('order.price'),
	stock: t('seller.stock'),
	code: t('seller.sku_code'),
	barcode: t('seller.barcode'),
	cost: t('seller.cost'),
	weight: t('seller.weight_grams'),
})

const columnWidths: Readonly<Record<SkuColumn, number>> = {
	price: 104,
	stock: 88,
	code: 140,
	barcode: 156,
	cost: 104,
	weight: 96,
}

/** A row of the table. */
interface Row {
	name: string
	sku: DraftSku
	/** Its name on the wire; undefined for one that is not offered. */
	field: string | undefined
}

/**
 * Every combination of the options as a row, edited like a spreadsheet: the first row fills a column, cells copied from a spreadsheet are
 * pasted from the chosen cell on, Enter and the arrows go to the next row, Ctrl+D copies a cell to the rows below it.
 */
export function SkuMatrix({
	draft,
	onChange,
}: {
	draft: ProductDraft
	onChange: (skus: Record<string, DraftSku>) => void
}) {
	const table = useRef<HTMLTableElement>(null)
	const choices = choicesOf(draft.options)
	if (choices.length > mostSkus)
		return <Alert severity="warning">{t('seller.too_many_skus', { most: mostSkus })}</Alert>
	const rows = rowsOf(draft, choices)
	/** Changes rows; those without a change stay as they are. */
	const change = (parts: readonly (Partial<DraftSku> | undefined)[], from = 0) =>
		onChange({
			...draft.skus,
			...Object.fromEntries(
				parts.flatMap((part, at) => {
					const row = rows[from + at]
					return part && row ? [[row.name, { ...row.sku, ...part }]] : []
				}),
			),
		})
	const fill = (column: SkuColumn, text: string) =>
		change(
			rows.map(({ sku }, at) =>
				isTyped(column, sku) ? { [column]: filledCell(column, text, at) } : undefined,
			),
		)
	const copyDown = (column: SkuColumn, from: number) => {
		const text = rows[from]?.sku[column] ?? ''
		change(
			rows
				.slice(from + 1)
				.map(({ sku }, at) =>
					isTyped(column, sku)
						? { [column]: column === 'code' ? nextCode(text, at + 1) : text }
						: undefined,
				),
			from + 1,
		)
	}
	const paste = (column: SkuColumn, from: number, cells: readonly string[][]) => {
		const first = skuColumns.indexOf(column)
		change(
			cells.map((line, at) => {
				const sku = rows[from + at]?.sku
				return sku && partFromCells(sku, first, line)
			}),
			from,
		)
	}
	const cell = { rows, change, copyDown, paste, table }
	return (
		<Box sx={{ overflowX: 'auto' }}>
			<FieldAlert field="skus" value={JSON.stringify(draft.skus)} />
			<Table ref={table} size="small" aria-label={t('seller.skus')} sx={tableLook}>
				<Head />
				<TableBody>
					{rows.length > 1 && <FillRow onFill={fill} />}
					{rows.map((row, at) => (
						<SkuRow key={row.name} at={at} pictures={draft.images} {...cell} row={row} />
					))}
				</TableBody>
			</Table>
			{rows.length > 1 && (
				<Typography sx={{ fontSize: 13, color: 'text.secondary', mt: 1 }}>
					{t('seller.matrix_help')}
				</Typography>
			)}
		</Box>
	)
}

const tableLook = {
	'& td, & th': { px: 0.75 },
	'& .MuiInputBase-input': { px: 1, py: 0.875, fontSize: 14 },
	'& .MuiFormHelperText-root': { mx: 0.5 },
}

function rowsOf(draft: ProductDraft, choices: readonly number[][]): Row[] {
	// Only offered SKUs are sent.
	let offered = 0
	return choices.map((choice) => {
		const name = nameOfChoice(draft.options, choice)
		const sku = skuOf(draft, name)
		return { name, sku, field: sku.isOn ? `skus.${offered++}` : undefined }
	})
}

/** `MUG-1` is followed by `MUG-2`; a code without a number at its end gets one. */
function nextCode(code: string, by: number): string {
	if (code.trim() === '') return ''
	const [, start = code, number = '1'] = /^(.*?)(\d+)$/.exec(code) ?? [code, `${code}-`]
	return `${start}${String(Number(number) + by).padStart(number.length, '0')}`.slice(0, 40)
}

/** The change of a SKU by the cells of a line, the first of which belongs to the column at `first`. */
function partFromCells(sku: DraftSku, first: number, line: readonly string[]): Partial<DraftSku> {
	return Object.fromEntries(
		line.flatMap((text, place) => {
			const column = skuColumns[first + place]
			return column !== undefined && isTyped(column, sku) ? [[column, keptCell(column, text)]] : []
		}),
	)
}

function Head() {
	const words = columnWords()
	return (
		<TableHead>
			<TableRow>
				<TableCell>{t('seller.offered')}</TableCell>
				<TableCell sx={{ minWidth: 120 }}>{t('seller.sku')}</TableCell>
				{skuColumns.map((column) => (
					<TableCell key={column}>{words[column]}</TableCell>
				))}
				<TableCell>{t('seller.sku_picture')}</TableCell>
			</TableRow>
		</TableHead>
	)
}

/** The row that fills the column below each of its cells while one types. */
function FillRow({ onFill }: { onFill: (column: SkuColumn, text: string) => void }) {
	const words = columnWords()
	const [typed, setTyped] = useState<Partial<Record<SkuColumn, string>>>({})
	return (
		<TableRow sx={{ bgcolor: 'action.hover' }}>
			<TableCell />
			<TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
				{t('seller.all_skus')}
			</TableCell>
			{skuColumns.map((column) => (
				<TableCell key={column}>
					{column !== 'barcode' && (
						<TextField
							value={shown(column, typed[column] ?? '')}
							onChange={(event) => {
								const text = keptCell(column, event.target.value)
								setTyped({ ...typed, [column]: text })
								onFill(column, text)
							}}
							onKeyDown={(event) => {
								// Enter would send the form.
								if (event.key === 'Enter') event.preventDefault()
							}}
							slotProps={{
								htmlInput: {
									'aria-label': t('action.whose', {
										action: words[column],
										whose: t('seller.all_skus'),
									}),
									...(column !== 'code' && { inputMode: 'decimal' }),
								},
							}}
							sx={{ width: columnWidths[column] }}
						/>
					)}
				</TableCell>
			))}
			<TableCell />
		</TableRow>
	)
}

function shown(column: SkuColumn, text: string): string {
	return column === 'price' || column === 'cost' ? shownAmount(text) : text
}

interface CellActions {
	rows: readonly Row[]
	change: (parts: readonly (Partial<DraftSku> | undefined)[], from?: number) => void
	copyDown: (column: SkuColumn, from: number) => void
	paste: (column: SkuColumn, from: number, cells: readonly string[][]) => void
	table: { readonly current: HTMLTableElement | null }
}

function SkuRow({
	at,
	row: { name, sku, field },
	pictures,
	...actions
}: CellActions & { at: number; row: Row; pictures: readonly string[] }) {
	const words = columnWords()
	const shownName = name || t('seller.only_sku')
	const named = (what: string) => t('action.whose', { action: what, whose: shownName })
	const set = (part: Partial<DraftSku>) => actions.change([part], at)
	return (
		<TableRow>
			<TableCell>
				<Checkbox
					checked={sku.isOn}
					onChange={(event) => set({ isOn: event.target.checked })}
					slotProps={{ input: { 'aria-label': named(t('seller.offered')) } }}
				/>
			</TableCell>
			<TableCell component="th" scope="row">
				{shownName}
			</TableCell>
			{skuColumns.map((column) => (
				<TableCell key={column}>
					{column === 'stock' && sku.sku_id !== undefined ? (
						<Typography sx={{ fontSize: 13, color: 'text.secondary', width: columnWidths.stock }}>
							{t('seller.stock_on_page')}
						</Typography>
					) : (
						<FormField
							field={field === undefined ? undefined : `${field}.${wireNames[column]}`}
							value={shown(column, sku[column])}
							onChange={(event) => set({ [column]: keptCell(column, event.target.value) })}
							onKeyDown={(event) => onKey(event, actions, column, at)}
							onPaste={(event: ClipboardEvent) => {
								const cells = pastedCells(event.clipboardData.getData('text/plain'))
								if (cells === null) return
								event.preventDefault()
								actions.paste(column, at, cells)
							}}
							disabled={!sku.isOn}
							error={isWrongCell(column, sku)}
							helperText={
								column === 'barcode' && isWrongCell(column, sku) && sku.barcode.length >= 8
									? t('seller.barcode_wrong')
									: undefined
							}
							slotProps={{
								htmlInput: {
									'aria-label': named(words[column]),
									'data-cell': `${column}/${at}`,
									...(column !== 'code' && { inputMode: 'decimal' }),
									autoComplete: 'off',
								},
							}}
							sx={{ width: columnWidths[column] }}
						/>
					)}
				</TableCell>
			))}
			<TableCell>
				<SkuPicture
					label={named(t('seller.sku_picture'))}
					pictures={pictures}
					value={sku.image}
					isDisabled={!sku.isOn}
					onChange={(image) => set({ image })}
				/>
			</TableCell>
		</TableRow>
	)
}

/** Enter and the arrows go to the next row of the column; Ctrl+D copies the cell to the rows below. */
function onKey(event: KeyboardEvent, actions: CellActions, column: SkuColumn, at: number): void {
	if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
		event.preventDefault()
		actions.copyDown(column, at)
		return
	}
	const step =
		event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
	if (step === 0) return
	// Enter would send the form.
	event.preventDefault()
	for (let next = at + step; next >= 0 && next < actions.rows.length; next += step) {
		const field = actions.table.current?.querySelector<HTMLInputElement>(
			`[data-cell="${column}/${next}"]:enabled`,
		)
		if (!field) continue
		field.focus()
		field.select()
		return
	}
}
