import { Alert, Button, Stack, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { ProductImport } from '@portolan/contract'
import { Link } from 'react-router-dom'
import { count } from '../../shared/format.ts'
import { Panel } from '../../shared/panel.tsx'
import { WideTable } from '../../shared/wide-table.tsx'
import { t } from '../../shared/words.ts'

/** Everything that is wrong with a file: the line, the column and why. */
export function ImportFaults({ file }: { file: ProductImport }) {
	return (
		<Panel title={t('seller.import_faulty')}>
			<Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
				<Alert severity="error" sx={{ alignSelf: 'stretch' }}>
					{t('seller.import_fault_count', { count: file.fault_count })}
				</Alert>
				<Button variant="contained" component={Link} to="/products/import">
					{t('csv.other')}
				</Button>
				<WideTable label={t('seller.import_faulty')}>
					<TableHead>
						<TableRow>
							<TableCell align="right">{t('seller.import_line')}</TableCell>
							<TableCell>{t('seller.import_column')}</TableCell>
							<TableCell>{t('seller.import_why')}</TableCell>
						</TableRow>
					</TableHead>
					<TableBody>
						{file.faults.map(({ row, column, why }, at) => (
							// A cell may have several faults, and the list never changes.
							// oxlint-disable-next-line react/no-array-index-key
							<TableRow key={at}>
								<TableCell align="right">{count(row)}</TableCell>
								<TableCell>
									<bdi>{column}</bdi>
								</TableCell>
								<TableCell>{why}</TableCell>
							</TableRow>
						))}
					</TableBody>
				</WideTable>
			</Stack>
		</Panel>
	)
}
