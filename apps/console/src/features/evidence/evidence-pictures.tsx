import BrokenImage from '@mui/icons-material/BrokenImageOutlined'
import { Box, ButtonBase, Skeleton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { problemText } from '../../shared/problem-text.ts'
import { smallPicture } from '../../shared/small-picture.ts'
import { t } from '../../shared/words.ts'
import { Enlarged } from './enlarged.tsx'
import { PdfFile } from './pdf-file.tsx'
import { usePicture } from './use-picture.ts'

/** Pictures that somebody sent, small and side by side; a press opens them in full size. Nothing if there are none. */
export function EvidencePictures({
	urls,
	alt,
}: {
	urls: readonly string[]
	/** What they are, such as `Proof of the shopper`; their numbers are added. */
	alt: string
}) {
	const [open, setOpen] = useState<number | null>(null)
	const pictures = urls.filter((url) => !url.endsWith('.pdf'))
	if (urls.length === 0) return null
	return (
		<>
			<Box
				component="ul"
				aria-label={alt}
				sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
			>
				{urls.map((url, at) => (
					<li key={url}>
						{url.endsWith('.pdf') ? (
							<PdfFile url={url} name={t('evidence.save_pdf', { alt, at: at + 1 })} />
						) : (
							<Small
								url={url}
								name={t('evidence.open_one', { alt, at: at + 1 })}
								onOpen={() => setOpen(pictures.indexOf(url))}
							/>
						)}
					</li>
				))}
			</Box>
			{open !== null && (
				<Enlarged urls={pictures} first={open} alt={alt} onClose={() => setOpen(null)} />
			)}
		</>
	)
}

const sidePx = 96

function Small({ url, name, onOpen }: { url: string; name: string; onOpen: () => void }) {
	const picture = usePicture(smallPicture(url))
	if (picture.error)
		return (
			<Tooltip title={problemText(picture.error)}>
				<Box
					role="img"
					aria-label={`${name}: ${problemText(picture.error)}`}
					tabIndex={0}
					sx={{
						width: sidePx,
						height: sidePx,
						borderRadius: 3,
						display: 'grid',
						placeItems: 'center',
						bgcolor: 'action.hover',
						color: 'text.secondary',
					}}
				>
					<BrokenImage />
				</Box>
			</Tooltip>
		)
	if (picture.data === undefined)
		return <Skeleton variant="rounded" width={sidePx} height={sidePx} aria-busy="true" />
	return (
		<ButtonBase
			onClick={onOpen}
			aria-label={name}
			sx={{ borderRadius: 3, overflow: 'hidden', cursor: 'zoom-in', bgcolor: 'action.hover' }}
		>
			<Box
				component="img"
				src={picture.data}
				alt=""
				sx={{ display: 'block', width: sidePx, height: sidePx, objectFit: 'cover' }}
			/>
		</ButtonBase>
	)
}
