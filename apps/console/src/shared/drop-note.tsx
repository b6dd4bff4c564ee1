import { Box } from '@mui/material'
import { t } from './words.ts'

/** Lies over an element while files are held above it. The element is positioned. */
export function DropNote() {
	return (
		<Box
			aria-hidden
			sx={(theme) => ({
				position: 'absolute',
				inset: -6,
				zIndex: 2,
				display: 'grid',
				placeItems: 'center',
				pointerEvents: 'none',
				borderRadius: 3,
				border: `2px dashed ${theme.palette.primary.main}`,
				bgcolor: 'background.paper',
				opacity: 0.92,
				color: 'primary.main',
				fontWeight: 600,
				textAlign: 'center',
			})}
		>
			{/* In the middle of what can be seen, where the element is higher than the window. */}
			<Box component="span" sx={{ position: 'sticky', insetBlock: '40vh' }}>
				{t('picture.drop')}
			</Box>
		</Box>
	)
}
