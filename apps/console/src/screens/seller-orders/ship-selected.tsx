import {
	Alert,
	Box,
	Button,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	Stack,
	TextField,
	Typography,
} from '@mui/material'
import { shipOrdersByCsv, type ShopOrder } from '@portolan/contract'
import { useId, useState, type ClipboardEvent } from 'react'
import { carriers } from '../../features/orders/index.ts'
import { focusFirst } from '../../shared/focus-first.ts'
import { countryName } from '../../shared/format.ts'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { ShipOutcome } from './ship-orders-by-csv.tsx'

interface Row {
	carrier: string
	number: string
}

/**
 * Ships each of the orders as one parcel: carrier and number in a row per order, typed or pasted from a spreadsheet. Rows without a number
 * are left out. It sends what a file of parcels would have, so each row is shipped or refused on its own and sending again changes nothing.
 */
export function ShipSelected({
	orders,
	onClose,
}: {
	orders: readonly ShopOrder[]
	onClose: () => void
}) {
	const id = useId()
	const ship = useSend(shipOrdersByCsv)
	// The list behind changes when parcels are shipped; the dialog keeps what was selected.
	const [sent] = useState(orders)
	const [rows, setRows] = useState<readonly Row[]>(() =>
		sent.map(() => ({ carrier: '', number: '' })),
	)
	const filled = rows.filter(({ number }) => number.trim() !== '')
	const isReady = filled.length > 0 && filled.every(({ carrier }) => carrier.trim() !== '')
	const set = (at: number, part: Partial<Row>) =>
		setRows(
			rows.map((row, index) => {
				if (index === at) return { ...row, ...part }
				// Most parcels of a day leave with one carrier: the first row fills the empty ones below.
				const follows = at === 0 && part.carrier !== undefined && row.carrier === rows[0]?.carrier
				return follows ? { ...row, carrier: part.carrier ?? '' } : row
			}),
		)
	const paste = (event: ClipboardEvent, at: number, column: 'carrier' | 'number') => {
		const cells = cellsIn(event.clipboardData.getData('text'))
		if (cells.length < 2 && (cells[0]?.length ?? 0) < 2) return
		event.preventDefault()
		setRows(
			rows.map((row, index) => {
				const pasted = cells[index - at]
				if (index < at || !pasted) return row
				const [first = '', second] = pasted
				if (second !== undefined)
					return { carrier: first.slice(0, 60), number: second.slice(0, 60) }
				return { ...row, [column]: first.slice(0, 60) }
			}),
		)
	}
	return (
		<Dialog
			open
			onClose={ship.isPending ? undefined : onClose}
			aria-labelledby={id}
			fullWidth
			maxWidth="md"
		>
			<form
				ref={focusFirst}
				onSubmit={(event) => {
					event.preventDefault()
					if (isReady) ship.mutate({ csv: csvOf(sent, rows) })
				}}
			>
				<DialogTitle id={id}>{t('seller.ship_selected')}</DialogTitle>
				<DialogContent>
					<Stack spacing={2} sx={{ pt: 1 }}>
						{ship.data ? (
							<ShipOutcome reply={ship.data} />
						) : (
							<>
								<Typography>{t('seller.ship_selected_how')}</Typography>
								<datalist id={`${id}-carriers`}>
									{carriers.map((name) => (
										<option key={name} value={name}>
											{name}
										</option>
									))}
								</datalist>
								{sent.map((order, at) => (
									<Parcel
										key={order.order_id}
										order={order}
										row={rows[at] ?? { carrier: '', number: '' }}
										list={`${id}-carriers`}
										onChange={(part) => set(at, part)}
										onPaste={(event, column) => paste(event, at, column)}
									/>
								))}
							</>
						)}
						{ship.error && <Alert severity="error">{problemText(ship.error)}</Alert>}
					</Stack>
				</DialogContent>
				<DialogActions sx={{ px: 3, pb: 2.5 }}>
					<Button disabled={ship.isPending} onClick={onClose}>
						{ship.data ? t('seller.close') : t('decision.leave')}
					</Button>
					{!ship.data && (
						<Button type="submit" variant="contained" disabled={!isReady} loading={ship.isPending}>
							{t('seller.ship_file_send')}
						</Button>
					)}
				</DialogActions>
			</form>
		</Dialog>
	)
}

function Parcel({
	order,
	row,
	list,
	onChange,
	onPaste,
}: {
	order: ShopOrder
	row: Row
	list: string
	onChange: (part: Partial<Row>) => void
	onPaste: (event: ClipboardEvent, column: 'carrier' | 'number') => void
}) {
	const whose = (action: string) => t('action.whose', { action, whose: order.order_sn })
	return (
		<Box
			role="group"
			aria-label={order.order_sn}
			sx={{
				display: 'grid',
				gap: 1,
				alignItems: 'center',
				gridTemplateColumns: {
					xs: '1fr 1fr',
					sm: 'minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1.4fr)',
				},
			}}
		>
			<Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
				<Typography sx={{ fontWeight: 600 }}>{order.order_sn}</Typography>
				<Typography color="text.secondary" sx={{ fontSize: 14 }}>
					<bdi>{order.receiver}</bdi> · {countryName(order.country_code)}
				</Typography>
			</Box>
			<TextField
				label={t('seller.carrier')}
				value={row.carrier}
				onChange={(event) => onChange({ carrier: event.target.value })}
				onPaste={(event) => onPaste(event, 'carrier')}
				slotProps={{
					htmlInput: { list, maxLength: 60, 'aria-label': whose(t('seller.carrier')) },
				}}
			/>
			<TextField
				label={t('parcel.number')}
				value={row.number}
				onChange={(event) => onChange({ number: event.target.value })}
				onPaste={(event) => onPaste(event, 'number')}
				slotProps={{
					htmlInput: {
						maxLength: 60,
						autoComplete: 'off',
						'aria-label': whose(t('parcel.number')),
					},
				}}
			/>
		</Box>
	)
}

/** The cells of a part of a spreadsheet. */
function cellsIn(text: string): string[][] {
	return text
		.replace(/\r?\n$/, '')
		.split(/\r?\n/)
		.map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** The file of parcels that these rows are. */
function csvOf(orders: readonly ShopOrder[], rows: readonly Row[]): string {
	const lines = orders.flatMap(({ order_sn: number }, at) => {
		const row = rows[at]
		return row && row.number.trim() !== '' ? [[number, row.carrier.trim(), row.number.trim()]] : []
	})
	const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
	return [['order_sn', 'carrier', 'delivery_no'], ...lines]
		.map((cells) => cells.map(quoted).join(','))
		.join('\n')
}
