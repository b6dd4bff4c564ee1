import AddCircle from '@mui/icons-material/AddCircle'
import { Box, ButtonBase, Tooltip } from '@mui/material'
import { useState } from 'react'
import { smallPicture } from './small-picture.ts'
import { t } from './words.ts'

/** A picture that the shop has already, and what it shows. */
export interface PictureAtHand {
	url: string
	words: string
}

/** The pictures at hand, small, each a button that adds it. */
export function PicturesAtHand({
	pictures,
	isBusy,
	onChoose,
}: {
	pictures: readonly PictureAtHand[]
	isBusy: boolean
	onChoose: (picture: PictureAtHand) => void
}) {
	return pictures.map((one) => (
		<Tooltip key={one.url} title={t('picture.use', { name: one.words })}>
			<span>
				<ButtonBase
					aria-label={t('picture.use', { name: one.words })}
					disabled={isBusy}
					onClick={() => onChoose(one)}
					sx={{
						width: 96,
						height: 96,
						borderRadius: 3,
						overflow: 'hidden',
						border: '2px dashed',
						borderColor: 'divider',
						position: 'relative',
						'&.Mui-focusVisible, &:hover': { borderColor: 'primary.main' },
					}}
				>
					<Box
						component="img"
						src={smallPicture(one.url)}
						alt=""
						sx={{ width: '100%', height: '100%', objectFit: 'cover', opacity: 0.75 }}
					/>
					<AddCircle
						color="primary"
						sx={{
							position: 'absolute',
							insetInlineEnd: 2,
							bottom: 2,
							bgcolor: 'background.paper',
							borderRadius: '50%',
						}}
					/>
				</ButtonBase>
			</span>
		</Tooltip>
	))
}

/** Copies pictures at hand into files. The name of a file tells of each uploaded picture whether it is such a copy. */
export function useCopies() {
	const [names, setNames] = useState<Readonly<Record<string, string>>>({})
	const [failed, setFailed] = useState(false)
	return {
		/** Why the last one could not be copied. */
		failed: failed ? [{ why: t('picture.fault.unreadable') }] : [],
		remember: (url: string, file: File) =>
			setNames((before) => ({ ...before, [url]: stemOf(file.name) })),
		isIn: (urls: readonly string[], one: PictureAtHand) =>
			urls.some((url) => names[url] === stemOf(one.url)),
		take: async (one: PictureAtHand, onFile: (file: File) => void) => {
			const file = await fileAt(one.url)
			setFailed(file === null)
			if (file !== null) onFile(file)
		},
	}
}

/** The name of a file without folders and ending. */
function stemOf(path: string): string {
	return (path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '')
}

/** The picture at an address; null if it cannot be read. */
async function fileAt(url: string): Promise<File | null> {
	try {
		const reply = await fetch(url)
		if (!reply.ok) return null
		const blob = await reply.blob()
		return new File([blob], `${stemOf(url)}.webp`, { type: blob.type })
	} catch {
		return null
	}
}
