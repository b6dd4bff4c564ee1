import { Typography } from '@mui/material'
import { importStock, stockCsvMaxBytes } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { csvFaults } from '../../shared/csv-faults.ts'
import { CsvField, type ChosenCsv } from '../../shared/csv-field.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

/** Sets the stock of many SKUs by a file: all rows or none. If rows are wrong, they are listed. */
export function ImportStock({ onClose }: { onClose: () => void }) {
	const notify = useNotify()
	const send = useSend(importStock)
	const [file, setFile] = useState<ChosenCsv | null>(null)
	return (
		<DecisionDialog
			title={t('seller.stock_by_file')}
			isReady={file !== null}
			consequence={t('seller.stock_consequence')}
			confirm={t('seller.stock_send')}
			facts={[[t('seller.file'), file?.name ?? ''], ...csvFaults(send.error)]}
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
