import Retry from '@mui/icons-material/Refresh'
import { Box, CircularProgress, IconButton, Typography } from '@mui/material'
import type { PendingUpload } from '@portolan/web'
import { CornerCross } from './corner-cross.tsx'
import { t } from './words.ts'

/** A picture that is being uploaded, with its progress and a button that cancels it; a failed upload can be tried again. */
export function PendingTile({
	one,
	onRetry,
	onCancel,
}: {
	one: PendingUpload
	onRetry: () => void
	onCancel: () => void
}) {
	const { name } = one.file
	const isMoving = one.state === 'sending' && one.progress > 0
	return (
		<Box
			sx={{
				position: 'relative',
				display: 'flex',
				flexDirection: 'column',
				alignItems: 'center',
				justifyContent: 'center',
				gap: 0.5,
				width: 96,
				height: 96,
				px: 0.5,
				borderRadius: 3,
				border: 1,
				borderColor: one.state === 'failed' ? 'error.main' : 'divider',
				bgcolor: 'action.hover',
			}}
		>
			{one.state !== 'failed' ? (
				<CircularProgress
					size={32}
					aria-label={t('picture.sending')}
					{...(isMoving && { variant: 'determinate', value: one.progress * 100 })}
				/>
			) : (
				one.mayRetry && (
					<IconButton aria-label={t('picture.retry', { name })} onClick={onRetry}>
						<Retry />
					</IconButton>
				)
			)}
			<Typography
				noWrap
				dir="auto"
				sx={{ maxWidth: '100%', fontSize: 12, color: 'text.secondary' }}
			>
				{name}
			</Typography>
			<CornerCross label={t('picture.give_up', { name })} onPress={onCancel} />
		</Box>
	)
}
