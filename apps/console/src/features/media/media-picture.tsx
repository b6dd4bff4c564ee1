import { Box } from '@mui/material'
import type { ShopMedia } from '@portolan/contract'
import { smallPicture } from '../../shared/small-picture.ts'

/** A picture of the library, whole in a square. Its name stands beside it, so that it has no text where it has no description. */
export function MediaPicture({ media }: { media: Pick<ShopMedia, 'url' | 'alt'> }) {
	return (
		<Box
			component="img"
			src={smallPicture(media.url)}
			alt={media.alt}
			loading="lazy"
			sx={{
				display: 'block',
				width: '100%',
				aspectRatio: '1',
				objectFit: 'contain',
				bgcolor: 'action.hover',
				borderRadius: 2,
			}}
		/>
	)
}
