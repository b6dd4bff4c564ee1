import Close from '@mui/icons-material/Close'
import RotateRight from '@mui/icons-material/RotateRightOutlined'
import ZoomIn from '@mui/icons-material/ZoomInOutlined'
import ZoomOut from '@mui/icons-material/ZoomOutOutlined'
import {
	Alert,
	Box,
	ButtonBase,
	Dialog,
	IconButton,
	Skeleton,
	Toolbar,
	Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../../shared/problem-text.ts'
import { fetchPicture } from '../../shared/api.ts'
import { t } from '../../shared/words.ts'

/** The picture a shopper sent as evidence, fetched with the operator's token; a press opens it in full size. */
export function EvidencePicture({ url }: { url: string }) {
	const picture = useQuery({
		queryKey: ['picture', url],
		queryFn: ({ signal }) => fetchPicture(url, signal),
		// A picture that was sent never changes.
		staleTime: Infinity,
	})
	const [isOpen, setOpen] = useState(false)
	if (picture.error) return <Alert severity="warning">{problemText(picture.error)}</Alert>
	if (picture.data === undefined)
		return <Skeleton variant="rounded" height={320} aria-busy="true" />
	return (
		<>
			<ButtonBase
				onClick={() => setOpen(true)}
				aria-label={t('evidence.open')}
				sx={{
					width: '100%',
					borderRadius: 3,
					overflow: 'hidden',
					bgcolor: 'action.hover',
					cursor: 'zoom-in',
				}}
			>
				<Box
					component="img"
					src={picture.data}
					alt={t('evidence.alt')}
					sx={{ display: 'block', width: '100%', maxHeight: 480, objectFit: 'contain' }}
				/>
			</ButtonBase>
			{isOpen && <Enlarged url={picture.data} onClose={() => setOpen(false)} />}
		</>
	)
}

const zooms = [0.5, 1, 1.5, 2, 3, 4] as const

function Enlarged({ url, onClose }: { url: string; onClose: () => void }) {
	const [zoom, setZoom] = useState(1)
	const [turns, setTurns] = useState(0)
	const nearest = (step: 1 | -1) =>
		(step > 0 ? zooms.find((one) => one > zoom) : zooms.findLast((one) => one < zoom)) ?? zoom
	return (
		<Dialog open fullScreen onClose={onClose} aria-label={t('evidence.alt')}>
			<Toolbar sx={{ gap: 1, borderBottom: 1, borderColor: 'divider' }}>
				<Typography sx={{ flex: 1 }} aria-live="polite">
					{t('evidence.zoom', { percent: Math.round(zoom * 100) })}
				</Typography>
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
				aria-label={t('evidence.alt')}
				sx={{ flex: 1, overflow: 'auto', display: 'grid', placeItems: 'safe center', p: 2 }}
			>
				<Box
					component="img"
					src={url}
					alt={t('evidence.alt')}
					style={{ width: `${zoom * 80}vmin`, transform: `rotate(${turns * 90}deg)` }}
				/>
			</Box>
		</Dialog>
	)
}
