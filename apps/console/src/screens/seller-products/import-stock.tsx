import { Typography } from '@mui/material'
import { CallError } from '@portolan/client'
import { importStock, stockCsvMaxBytes } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { CsvField, type ChosenCsv } from '../../shared/csv-field.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

/** Sets the stock of many SKUs by a file: all rows or none. If rows are wrong, they are listed. */
export function ImportStock({ onClose }: { onClose: () => void }) {
	const notify = useNotify()
	const send = useSend(importStock)
	const [file, setFile] = useState<ChosenCsv | null>(null)
	const faults = faultsOf(send.error)
	return (
		<DecisionDialog
			title={t('seller.stock_by_file')}
			isReady={file !== null}
			consequence={t('seller.stock_consequence')}
			confirm={t('seller.stock_send')}
			facts={[
				[t('seller.file'), file?.name ?? ''],
				...faults.map(
					({ row, column, why }) => [t('seller.row_at', { row, column }), why] as const,
				),
			]}
			send={async () => {
				const { changed, unchanged } = await send.mutateAsync({ csv: file?.csv ?? '' })
				notify(t('seller.stock_done', { changed, unchanged }), { type: 'success' })
			}}
			onClose={onClose}
		>
			<Typography>{t('seller.stock_how')}</Typography>
			<CsvField
				label={t('seller.choose_file')}
				help={t('seller.stock_columns')}
				maxBytes={stockCsvMaxBytes}
				value={file}
				onChange={setFile}
			/>
		</DecisionDialog>
	)
}

/** The wrong cells that the server names (`params.rows`). */
function faultsOf(error: unknown): { row: number; column: string; why: string }[] {
	const rows = error instanceof CallError ? error.problem?.params['rows'] : undefined
	if (!Array.isArray(rows)) return []
	return rows.flatMap((one: unknown) => {
		if (typeof one !== 'object' || one === null) return []
		const fields = new Map<string, unknown>(Object.entries(one))
		const row = fields.get('row')
		const [column, why] = [fields.get('column'), fields.get('why')]
		if (typeof row !== 'number' || typeof column !== 'string' || typeof why !== 'string') return []
		return [{ row, column, why }]
	})
}
