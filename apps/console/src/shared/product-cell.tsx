import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { smallPicture } from './small-picture.ts'

/** A product in a cell: picture, title and variant. The picture is decorative, because the title says the same. */
export function ProductCell({
	title,
	image,
	spec = '',
}: {
	title: ReactNode
	image: string
	spec?: string
}) {
	return (
		<Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 180 }}>
			{image !== '' && (
				<Box
					component="img"
					src={smallPicture(image)}
					alt=""
					loading="lazy"
					sx={{
						width: 44,
						height: 44,
						borderRadius: 2,
						objectFit: 'cover',
						flexShrink: 0,
						bgcolor: 'action.hover',
					}}
				/>
			)}
			<Box sx={{ minWidth: 0 }}>
				<Typography component="span" sx={{ display: 'block', fontSize: 14, fontWeight: 500 }}>
					<bdi>{title}</bdi>
				</Typography>
				{spec !== '' && (
					<Typography component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
						<bdi>{spec}</bdi>
					</Typography>
				)}
			</Box>
		</Box>
	)
}
