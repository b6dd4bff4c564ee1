import Upload from '@mui/icons-material/UploadOutlined'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { listShopMedia } from '@portolan/contract'
import { pictureAccept, type Uploads } from '@portolan/web'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { shopPictures } from '../../features/merchant/index.ts'
import { FileInput } from '../../shared/file-input.tsx'
import { PendingTiles } from '../../shared/uploads-shown.tsx'
import { useUploads } from '../../shared/use-uploads.ts'
import { t } from '../../shared/words.ts'

const target = shopPictures('product')

/** Uploads to the library, which is read again after each picture. */
export function useMediaUploads(): Uploads {
	const queries = useQueryClient()
	return useUploads(target, () => {
		void queries.invalidateQueries({ queryKey: [listShopMedia.path] })
	})
}

/** The pictures on their way, and for each that failed its name and why. */
export function MediaUploads({ uploads }: { uploads: Uploads }) {
	const failed = uploads.pending.filter(({ state }) => state === 'failed')
	return (
		<Stack spacing={1} sx={{ mb: 2 }}>
			<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{t('media.drop_help')}</Typography>
			{uploads.pending.length > 0 && (
				<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
					<PendingTiles uploads={uploads} />
				</Stack>
			)}
			{failed.map(({ id, file, why }) => (
				<Alert key={id} severity="error" onClose={() => uploads.cancel(id)}>
					{t('media.fault', { name: file.name, why })}
				</Alert>
			))}
		</Stack>
	)
}

/** Opens the file dialog for many pictures. */
export function UploadButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
	const input = useRef<HTMLInputElement>(null)
	return (
		<>
			<Button variant="contained" startIcon={<Upload />} onClick={() => input.current?.click()}>
				{t('media.upload')}
			</Button>
			<FileInput
				input={input}
				label={t('media.upload')}
				types={[pictureAccept]}
				isMultiple
				onChoose={onChoose}
			/>
		</>
	)
}
