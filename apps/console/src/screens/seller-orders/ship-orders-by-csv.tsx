import {
	Alert,
	Button,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	Stack,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
	Typography,
} from '@mui/material'
import type { CallReply } from '@portolan/client'
import { csvMaxBytes, shipOrdersByCsv } from '@portolan/contract'
import { useId, useState } from 'react'
import { CsvField, type ChosenCsv } from '../../shared/csv-field.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { WideTable } from '../../shared/wide-table.tsx'
import { t } from '../../shared/words.ts'

type Reply = CallReply<typeof shipOrdersByCsv>

/** Ships the parcels of a file, and shows the result of each row. Sending the same file again changes nothing. */
export function ShipOrdersByCsv({ onClose }: { onClose: () => void }) {
	const id = useId()
	const ship = useSend(shipOrdersByCsv)
	const [file, setFile] = useState<ChosenCsv | null>(null)
	return (
		<Dialog
			open
			onClose={ship.isPending ? undefined : onClose}
			aria-labelledby={id}
			fullWidth
			maxWidth="md"
		>
			<DialogTitle id={id}>{t('seller.ship_by_file')}</DialogTitle>
			<DialogContent>
				<Stack spacing={2} sx={{ pt: 1 }}>
					{ship.data ? (
						<ShipOutcome reply={ship.data} />
					) : (
						<>
							<Typography>{t('seller.ship_by_file_how')}</Typography>
							<CsvField
								label={t('seller.choose_file')}
								help={t('seller.ship_columns')}
								maxBytes={csvMaxBytes}
								value={file}
								onChange={setFile}
							/>
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
					<Button
						variant="contained"
						disabled={file === null}
						loading={ship.isPending}
						onClick={() => file && ship.mutate({ csv: file.csv })}
					>
						{t('seller.ship_file_send')}
					</Button>
				)}
			</DialogActions>
		</Dialog>
	)
}

const tones: Record<Reply['rows'][number]['result'], Tone> = {
	shipped: 'good',
	part_shipped: 'note',
	again: 'rest',
	empty: 'rest',
	refused: 'bad',
}

/** What became of each row. */
export function ShipOutcome({ reply }: { reply: Reply }) {
	return (
		<>
			<Alert severity={reply.refused > 0 ? 'warning' : 'success'} variant="outlined">
				{t('seller.ship_file_done', {
					shipped: reply.shipped,
					again: reply.again,
					refused: reply.refused,
				})}
			</Alert>
			<WideTable label={t('seller.ship_rows')}>
				<TableHead>
					<TableRow>
						<TableCell align="right">{t('seller.row')}</TableCell>
						<TableCell>{t('order.number')}</TableCell>
						<TableCell>{t('record.state')}</TableCell>
						<TableCell>{t('record.reason')}</TableCell>
					</TableRow>
				</TableHead>
				<TableBody>
					{reply.rows.map((row) => (
						<TableRow key={row.row}>
							<TableCell align="right">{row.row}</TableCell>
							<TableCell component="th" scope="row">
								{row.order_sn}
							</TableCell>
							<TableCell>
								<ToneChip tone={tones[row.result]} words={t(`seller.ship_result.${row.result}`)} />
							</TableCell>
							<TableCell>{row.why}</TableCell>
						</TableRow>
					))}
				</TableBody>
			</WideTable>
		</>
	)
}
