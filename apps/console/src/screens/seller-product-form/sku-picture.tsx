import { Box, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { LibraryDialog } from '../../features/media/index.ts'
import { smallPicture } from '../../shared/small-picture.ts'
import { t } from '../../shared/words.ts'

/** The entry that opens the library. */
const library = 'library'

/** Chooses which picture shows a variant, of the product's or of the library; the product's first one if none is chosen. */
export function SkuPicture({
	label,
	pictures,
	value,
	isDisabled,
	onChange,
}: {
	label: string
	pictures: readonly string[]
	value: string | null
	isDisabled: boolean
	onChange: (url: string | null) => void
}) {
	// A picture that was taken off the product stays with the variant until another one is chosen.
	const urls = value === null || pictures.includes(value) ? pictures : [value, ...pictures]
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<TextField
				select
				value={value ?? ''}
				disabled={isDisabled}
				onChange={({ target }) => {
					if (target.value === library) setOpen(true)
					else onChange(target.value === '' ? null : target.value)
				}}
				slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
				sx={{
					width: 96,
					'& .MuiSelect-select': {
						py: '4px !important',
						minHeight: '32px !important',
						display: 'flex',
						alignItems: 'center',
					},
				}}
			>
				<MenuItem value="">{t('seller.first_picture')}</MenuItem>
				{urls.map((url, at) => (
					<MenuItem key={url} value={url}>
						<Box
							component="img"
							src={smallPicture(url)}
							alt={t('picture.nth', { label: t('seller.sku_picture'), at: at + 1 })}
							sx={{ width: 32, height: 32, objectFit: 'cover', borderRadius: 1, display: 'block' }}
						/>
					</MenuItem>
				))}
				<MenuItem value={library}>{t('media.choose')}</MenuItem>
			</TextField>
			{isOpen && (
				<LibraryDialog
					room={1}
					onChoose={([url = null]) => onChange(url)}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	)
}
