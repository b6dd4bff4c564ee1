import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { pictureAccept } from '@portolan/web'
import { useRef } from 'react'
import { shopPictures } from '../../features/merchant/index.ts'
import { PendingTiles, UploadFaults } from '../../shared/uploads-shown.tsx'
import { useUploads } from '../../shared/use-uploads.ts'
import { t } from '../../shared/words.ts'

/** A picture that a file of products may name by the name of its own file. */
export interface NamedPicture {
	name: string
	url: string
}

/** Uploads the pictures that a file of products names. Only their names are listed: there may be hundreds. */
export function FilePictures({
	most,
	pictures,
	onChange,
}: {
	most: number
	pictures: readonly NamedPicture[]
	onChange: (change: (before: readonly NamedPicture[]) => readonly NamedPicture[]) => void
}) {
	const input = useRef<HTMLInputElement>(null)
	const uploads = useUploads(shopPictures('product'), (url, file) =>
		onChange((before) => [
			...before.filter(({ name }) => name !== file.name),
			{ name: file.name, url },
		]),
	)
	const failed = uploads.pending.filter(({ state }) => state === 'failed')
	return (
		<Box>
			<Button variant="outlined" startIcon={<AddPhoto />} onClick={() => input.current?.click()}>
				{t('seller.import_pictures')}
			</Button>
			<input
				ref={input}
				type="file"
				accept={pictureAccept}
				multiple
				hidden
				aria-label={t('seller.import_pictures')}
				onChange={(event) => {
					const files = [...(event.target.files ?? [])].slice(0, most - pictures.length)
					event.target.value = ''
					uploads.add(files)
				}}
			/>
			<Typography sx={{ fontSize: 13, color: 'text.secondary', mt: 0.75 }}>
				{t('seller.import_pictures_help')}
			</Typography>
			{pictures.length > 0 && (
				<Typography role="status" sx={{ fontSize: 14, mt: 0.75, overflowWrap: 'anywhere' }}>
					{pictures.map(({ name }) => name).join(', ')}
				</Typography>
			)}
			<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
				<PendingTiles uploads={uploads} />
			</Stack>
			<UploadFaults failed={failed} />
		</Box>
	)
}
