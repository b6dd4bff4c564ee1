import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Close from '@mui/icons-material/Close'
import RotateRight from '@mui/icons-material/RotateRightOutlined'
import ZoomIn from '@mui/icons-material/ZoomInOutlined'
import ZoomOut from '@mui/icons-material/ZoomOutOutlined'
import { Alert, Box, Dialog, IconButton, Skeleton, Toolbar, Typography } from '@mui/material'
import { useState } from 'react'
import { mirrored } from '../../shared/mirrored.ts'
import { problemText } from '../../shared/problem-text.ts'
import { t } from '../../shared/words.ts'
import { usePicture } from './use-picture.ts'

const zooms = [0.5, 1, 1.5, 2, 3, 4] as const

/** Pictures in the whole window, with zoom, rotation and arrow keys for the next one. */
export function Enlarged({
	urls,
	first = 0,
	alt,
	onClose,
}: {
	urls: readonly string[]
	/** The index of the first picture shown. */
	first?: number
	alt: string
	onClose: () => void
}) {
	const [at, setAt] = useState(first)
	const [zoom, setZoom] = useState(1)
	const [turns, setTurns] = useState(0)
	const picture = usePicture(urls[at] ?? '')
	const nearest = (step: 1 | -1) =>
		(step > 0 ? zooms.find((one) => one > zoom) : zooms.findLast((one) => one < zoom)) ?? zoom
	const go = (step: 1 | -1) => {
		setAt((at + step + urls.length) % urls.length)
		setZoom(1)
		setTurns(0)
	}
	return (
		<Dialog open fullScreen onClose={onClose} aria-label={alt}>
			<Toolbar sx={{ gap: 1, borderBottom: 1, borderColor: 'divider' }}>
				<Typography sx={{ flex: 1 }} aria-live="polite">
					{urls.length > 1 && `${t('evidence.which', { at: at + 1, count: urls.length })} · `}
					{t('evidence.zoom', { percent: Math.round(zoom * 100) })}
				</Typography>
				{urls.length > 1 && (
					<>
						<IconButton aria-label={t('evidence.previous')} onClick={() => go(-1)}>
							<ChevronLeft sx={mirrored} />
						</IconButton>
						<IconButton aria-label={t('evidence.next')} onClick={() => go(1)}>
							<ChevronRight sx={mirrored} />
						</IconButton>
					</>
				)}
				<IconButton aria-label={t('evidence.smaller')} onClick={() => setZoom(nearest(-1))}>
					<ZoomOut />
				</IconButton>
				<IconButton aria-label={t('evidence.larger')} onClick={() => setZoom(nearest(1))}>
					<ZoomIn />
				</IconButton>
				<IconButton aria-label={t('evidence.turn')} onClick={() => setTurns((turns + 1) % 4)}>
					<RotateRight />
				</IconButton>
				<IconButton aria-label={t('evidence.close')} onClick={onClose}>
					<Close />
				</IconButton>
			</Toolbar>
			<Box
				tabIndex={0}
				role="region"
				aria-label={alt}
				sx={{ flex: 1, overflow: 'auto', display: 'grid', placeItems: 'safe center', p: 2 }}
			>
				{picture.error ? (
					<Alert severity="warning">{problemText(picture.error)}</Alert>
				) : picture.data === undefined ? (
					<Skeleton variant="rounded" width={320} height={320} aria-busy="true" />
				) : (
					<Box
						component="img"
						src={picture.data}
						alt={alt}
						style={{ width: `${zoom * 80}vmin`, transform: `rotate(${turns * 90}deg)` }}
					/>
				)}
			</Box>
		</Dialog>
	)
}
