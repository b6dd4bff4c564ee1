import Earlier from '@mui/icons-material/ArrowBack'
import Later from '@mui/icons-material/ArrowForward'
import { Box, IconButton, Stack } from '@mui/material'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { CornerCross } from './corner-cross.tsx'
import { mirrored } from './mirrored.ts'
import { t } from './words.ts'

/** One of several pictures, small, with buttons that remove it and, if their order matters, move it. */
export function PictureTile({
	src,
	label,
	at,
	count,
	isBusy,
	onRemove,
	onMove,
	onHold,
	onDrop,
}: {
	src: string | undefined
	label: string
	/** Its index. */
	at: number
	count: number
	/** While other pictures are being uploaded, this one cannot be moved or removed. */
	isBusy: boolean
	onRemove: () => void
	onMove?: (to: number) => void
	/** Called when dragging begins and when it ends. */
	onHold?: (isHeld: boolean) => void
	/** Called when another picture is dropped on it. */
	onDrop?: () => void
}) {
	return (
		<Box
			sx={{ position: 'relative' }}
			onDragOver={(event) => {
				if (onDrop) event.preventDefault()
			}}
			onDrop={(event) => {
				event.preventDefault()
				onDrop?.()
			}}
		>
			<Box
				component="img"
				src={src}
				alt={t('picture.nth', { label, at: at + 1 })}
				draggable={onHold !== undefined && !isBusy}
				onDragStart={() => onHold?.(true)}
				onDragEnd={() => onHold?.(false)}
				sx={{
					display: 'block',
					width: 96,
					height: 96,
					objectFit: 'cover',
					borderRadius: 3,
					bgcolor: 'action.hover',
					cursor: onHold ? 'grab' : 'auto',
				}}
			/>
			<CornerCross label={t('picture.remove', { at: at + 1 })} isBusy={isBusy} onPress={onRemove} />
			{onMove && <MoveButtons at={at} count={count} isBusy={isBusy} onMove={onMove} />}
		</Box>
	)
}

/** The buttons that move a picture. The pressed button keeps the focus at the picture's new place. */
function MoveButtons({
	at,
	count,
	isBusy,
	onMove,
}: {
	at: number
	count: number
	isBusy: boolean
	onMove: (to: number) => void
}) {
	const earlier = useRef<HTMLButtonElement>(null)
	const later = useRef<HTMLButtonElement>(null)
	const move = (way: 'earlier' | 'later') => {
		flushSync(() => onMove(way === 'earlier' ? at - 1 : at + 1))
		const [same, other] =
			way === 'earlier' ? [earlier.current, later.current] : [later.current, earlier.current]
		const left = same?.disabled === false ? same : other
		left?.focus()
	}
	return (
		<Stack direction="row" sx={{ justifyContent: 'center' }}>
			<IconButton
				ref={earlier}
				disabled={isBusy || at === 0}
				aria-label={t('picture.earlier', { at: at + 1 })}
				onClick={() => move('earlier')}
			>
				<Earlier fontSize="small" sx={mirrored} />
			</IconButton>
			<IconButton
				ref={later}
				disabled={isBusy || at === count - 1}
				aria-label={t('picture.later', { at: at + 1 })}
				onClick={() => move('later')}
			>
				<Later fontSize="small" sx={mirrored} />
			</IconButton>
		</Stack>
	)
}
