import { Alert, Button, Stack, Typography } from '@mui/material'
import {
	confirmProductImport,
	exportProducts,
	getProductImport,
	importProducts,
	mostImportPictures,
	productsCsvMaxBytes,
	type ProductImport,
} from '@portolan/contract'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { Answered } from '../../shared/answered.tsx'
import { call } from '../../shared/api.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { CsvField, type ChosenCsv } from '../../shared/csv-field.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { useSend } from '../../shared/use-send.ts'
import { useIsUploading } from '../../shared/use-uploads.ts'
import { t } from '../../shared/words.ts'
import { AttributeColumns } from './attribute-columns.tsx'
import { FilePictures, type NamedPicture } from './file-pictures.tsx'
import { ImportFaults } from './import-faults.tsx'
import { ImportProgress } from './import-progress.tsx'

/** Products from a CSV file: it is sent and checked, what it does or what is wrong with it is shown, then it is written. */
export default function SellerImportScreen() {
	const { id } = useParams()
	return (
		<Page
			back={['/products', 'seller.products']}
			title={t('seller.import_title')}
			lead={t('seller.import_lead')}
			actions={<CsvButton words={t('seller.export_products')} ask={() => call(exportProducts)} />}
		>
			{id === undefined ? (
				<Stack spacing={2}>
					<SendFile />
					<AttributeColumns />
				</Stack>
			) : (
				<SentFile importId={id} />
			)}
		</Page>
	)
}

function SendFile() {
	const navigate = useNavigate()
	const send = useSend(importProducts)
	const [file, setFile] = useState<ChosenCsv | null>(null)
	const [pictures, setPictures] = useState<readonly NamedPicture[]>([])
	const isUploading = useIsUploading()
	return (
		<Panel title={t('seller.file')}>
			<Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
				<CsvField
					label={t('seller.choose_file')}
					help={t('seller.import_help')}
					maxBytes={productsCsvMaxBytes}
					value={file}
					onChange={setFile}
				/>
				<FilePictures most={mostImportPictures} pictures={pictures} onChange={setPictures} />
				{send.error && <Alert severity="error">{problemText(send.error)}</Alert>}
				<Button
					variant="contained"
					disabled={file === null || isUploading}
					loading={send.isPending}
					onClick={() =>
						send.mutate(
							{ csv: file?.csv ?? '', pictures: [...pictures] },
							{
								onSuccess: ({ import_id: importId }) =>
									void navigate(`/products/import/${importId}`),
							},
						)
					}
				>
					{t('seller.import_check')}
				</Button>
			</Stack>
		</Panel>
	)
}

/** How often the page asks how far a file is, in milliseconds. */
const askEveryMs = 1_000

function SentFile({ importId }: { importId: string }) {
	const asked = useAsk(
		getProductImport,
		{ import_id: importId },
		{ everyMs: ({ state }) => (isBusy(state) ? askEveryMs : null) },
	)
	return <Answered asked={asked}>{(file) => <FileState file={file} />}</Answered>
}

function isBusy(state: ProductImport['state']): boolean {
	return state === 'checking' || state === 'writing'
}

function FileState({ file }: { file: ProductImport }) {
	const confirm = useSend(confirmProductImport)
	const { state, added, changed, unchanged, rows } = file
	if (isBusy(state)) return <ImportProgress file={file} />
	if (state === 'faulty') return <ImportFaults file={file} />
	return (
		<Panel title={t(state === 'done' ? 'seller.import_done' : 'seller.import_checked')}>
			<Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
				<Typography role="status">
					{t('seller.import_counts', { rows, added, changed, unchanged })}
				</Typography>
				{state === 'checked' && (
					<Typography color="text.secondary">{t('seller.import_consequence')}</Typography>
				)}
				{confirm.error && <Alert severity="error">{problemText(confirm.error)}</Alert>}
				<Stack direction="row" spacing={1}>
					{state === 'checked' && added + changed > 0 && (
						<Button
							variant="contained"
							loading={confirm.isPending}
							onClick={() => confirm.mutate({ import_id: file.import_id })}
						>
							{t('seller.import_write')}
						</Button>
					)}
					<Button component={Link} to={state === 'done' ? '/products' : '/products/import'}>
						{t(state === 'done' ? 'seller.products' : 'csv.other')}
					</Button>
				</Stack>
			</Stack>
		</Panel>
	)
}
