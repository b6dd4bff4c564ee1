import { LinearProgress, Typography } from '@mui/material'
import type { ProductImport } from '@portolan/contract'
import { Panel } from '../../shared/panel.tsx'
import { t } from '../../shared/words.ts'

/** How far a file is that is being checked or written. One may leave the page meanwhile. */
export function ImportProgress({ file }: { file: ProductImport }) {
	const { progress, total } = file
	const words = t(file.state === 'writing' ? 'seller.import_writing' : 'seller.import_checking')
	return (
		<Panel title={words}>
			<LinearProgress
				aria-label={words}
				variant={total === 0 ? 'indeterminate' : 'determinate'}
				value={total === 0 ? 0 : (100 * progress) / total}
				sx={{ height: 8, borderRadius: 4, mb: 1.5 }}
			/>
			<Typography role="status" color="text.secondary">
				{total === 0 ? t('seller.import_waits') : t('seller.import_progress', { progress, total })}
			</Typography>
		</Panel>
	)
}
