import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { pictureAccept } from '@portolan/web'
import { useId, useRef, useState, type ReactNode } from 'react'
import { asDataUrl } from './api.ts'
import { DropNote } from './drop-note.tsx'
import { FileInput } from './file-input.tsx'
import { PictureTile } from './picture-tile.tsx'
import { PicturesAtHand, useCopies, type PictureAtHand } from './pictures-at-hand.tsx'
import { FieldAlert } from './form-field.tsx'
import type { UploadTarget } from './upload-picture.ts'
import { PendingTiles, UploadFaults } from './uploads-shown.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useUploads } from './use-uploads.ts'
import { t } from './words.ts'

interface PictureFieldProps {
	label: string
	help?: string
	urls: readonly string[]
	/** How many at most. */
	most: number
	/** Where they are uploaded to. */
	target: UploadTarget
	onChange: (urls: string[]) => void
	/** Their addresses need a token: the file that was chosen on this device is shown instead. */
	isPrivate?: boolean
	/** Whether their order matters. */
	isOrdered?: boolean
	/** Pictures that the shop has already; a press adds a copy of one. */
	atHand?: readonly PictureAtHand[]
	/** Another way to add pictures that were uploaded before, such as a library; it is given how many more fit. */
	chooser?: (room: number, onChoose: (urls: readonly string[]) => void) => ReactNode
	/** Its name on the wire, for the server's messages about it. */
	field?: string
}

/**
 * Pictures that a person adds: by a file dialog, by dropping them on the field, or by pasting them while the focus is in it. Each is uploaded at once and shown small beside the others, with a button that removes it. If their order
 * matters, it is changed by dragging and by buttons.
 */
export function PictureField({
	label,
	help,
	urls,
	most,
	target,
	onChange,
	isPrivate = false,
	isOrdered = false,
	atHand = noneAtHand,
	chooser,
	field,
}: PictureFieldProps) {
	const id = useId()
	const group = useRef<HTMLDivElement>(null)
	const input = useRef<HTMLInputElement>(null)
	const order = useOrder(urls, onChange)
	const shown = useShownPictures(isPrivate)

	const copies = useCopies()
	const uploads = useUploads(target, (url, file) => {
		shown.remember(url, file)
		copies.remember(url, file)
		// A picture that the shop has already gets its former address.
		if (!urls.includes(url)) onChange([...urls, url])
	})
	const { pending } = uploads
	const takesPdf = target.rule.otherTypes?.includes(pdfType) ?? false
	const failed = pending.filter(({ state }) => state === 'failed')
	const isSending = pending.length > failed.length
	const free = Math.max(0, most - urls.length - pending.length)
	const { leftOut, take } = useRoom(free, (files) => {
		order.forgetMoved()
		uploads.add(files)
	})
	const drop = useFileDrop(take)
	return (
		<Box
			ref={group}
			role="group"
			aria-labelledby={id}
			tabIndex={-1}
			{...drop.handlers}
			sx={{ outline: 'none', position: 'relative' }}
		>
			{drop.isOver && <DropNote />}
			<Typography id={id} sx={{ fontSize: 14, fontWeight: 500, mb: 0.75 }}>
				{label}
			</Typography>
			<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
				{urls.map((url, at) => (
					<PictureTile
						key={url}
						src={shown.sourceOf(url)}
						label={label}
						at={at}
						count={urls.length}
						isBusy={isSending}
						onRemove={() => {
							order.forgetMoved()
							onChange(urls.filter((other) => other !== url))
						}}
						{...(isOrdered && urls.length > 1 && order.handlersOf(url, at))}
					/>
				))}
				<PendingTiles uploads={uploads} />
				{free > 0 && (
					<WaysToAdd
						atHand={atHand.filter((one) => !copies.isIn(urls, one))}
						isBusy={isSending}
						words={takesPdf ? t('document.add') : t('picture.add')}
						onAtHand={(one) => {
							// Its button goes away: the focus stays in the form.
							group.current?.focus()
							void copies.take(one, (file) => uploads.add([file]))
						}}
						onPress={() => input.current?.click()}
					>
						{chooser?.(free, (chosen) => {
							order.forgetMoved()
							onChange([...new Set([...urls, ...chosen])])
						})}
					</WaysToAdd>
				)}
			</Stack>
			<FileInput
				input={input}
				label={label}
				types={[pictureAccept, ...(target.rule.otherTypes ?? [])]}
				isMultiple={free > 1}
				onChoose={take}
			/>
			<MovedNote moved={order.moved} count={urls.length} />
			<Help text={help} />
			<FieldAlert field={field} value={urls.join(' ')} />
			<UploadFaults failed={[...failed, ...copies.failed]} />
			<LeftOut count={leftOut} most={most} />
		</Box>
	)
}

const noneAtHand: readonly PictureAtHand[] = []

/** The pictures at hand, the button of the file dialog, and any other way to add pictures. */
function WaysToAdd({
	atHand,
	isBusy,
	words,
	onAtHand,
	onPress,
	children,
}: {
	atHand: readonly PictureAtHand[]
	isBusy: boolean
	words: string
	onAtHand: (one: PictureAtHand) => void
	onPress: () => void
	children: ReactNode
}) {
	return (
		<>
			<PicturesAtHand pictures={atHand} isBusy={isBusy} onChoose={onAtHand} />
			<Button variant="outlined" startIcon={<AddPhoto />} onClick={onPress}>
				{words}
			</Button>
			{children}
		</>
	)
}

function Help({ text }: { text: string | undefined }) {
	if (text === undefined) return null
	return <Typography sx={{ fontSize: 13, color: 'text.secondary', mt: 0.75 }}>{text}</Typography>
}

/** Takes as many files as fit, and remembers how many did not. */
function useRoom(free: number, add: (files: readonly File[]) => void) {
	const [leftOut, setLeftOut] = useState(0)
	return {
		leftOut,
		take: (files: readonly File[]) => {
			setLeftOut(Math.max(0, files.length - free))
			add(files.slice(0, free))
		},
	}
}

/** Says how many files were too many for the field. */
function LeftOut({ count, most }: { count: number; most: number }) {
	if (count === 0) return null
	return (
		<Alert severity="warning" sx={{ mt: 1 }}>
			{t('picture.left_out', { count, most })}
		</Alert>
	)
}

/** Tells a screen reader the new place of a picture that was moved. */
function MovedNote({ moved, count }: { moved: number | null; count: number }) {
	return (
		<Typography role="status" sx={heardOnly}>
			{moved === null ? '' : t('picture.moved', { at: moved + 1, count })}
		</Typography>
	)
}

/** The source of each shown picture: its address, or the chosen file if the address needs a token. */
function useShownPictures(isPrivate: boolean) {
	const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
	return {
		remember: (url: string, file: File) => {
			if (isPrivate && file.type !== pdfType)
				void asDataUrl(file).then((shown) => setChosen((before) => ({ ...before, [url]: shown })))
		},
		sourceOf: (url: string) => {
			if (url.endsWith('.pdf')) return pdfSign
			return isPrivate ? chosen[url] : url
		},
	}
}

/** The order of the pictures, which is changed by buttons or by dragging. */
function useOrder(urls: readonly string[], onChange: (urls: string[]) => void) {
	/** The picture that was moved last by its buttons: its new place is announced. */
	const [moved, setMoved] = useState<string | null>(null)
	const [dragged, setDragged] = useState<string | null>(null)
	const place = (url: string, to: number) =>
		onChange(urls.filter((other) => other !== url).toSpliced(to, 0, url))
	return {
		/** The place of the picture that was moved last by its buttons. */
		moved: moved !== null && urls.includes(moved) ? urls.indexOf(moved) : null,
		forgetMoved: () => setMoved(null),
		handlersOf: (url: string, at: number) => ({
			onMove: (to: number) => {
				setMoved(url)
				place(url, to)
			},
			onHold: (isHeld: boolean) => setDragged(isHeld ? url : null),
			onDrop: () => {
				if (dragged === null) return
				setMoved(null)
				place(dragged, at)
			},
		}),
	}
}

const pdfType = 'application/pdf'

/** Shown for a PDF, which has no preview. */
const pdfSign = `data:image/svg+xml,${encodeURIComponent(
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#e8e6e1"/><text x="48" y="56" text-anchor="middle" font-family="sans-serif" font-size="22" font-weight="600" fill="#3b3a37">PDF</text></svg>',
)}`

const heardOnly = {
	position: 'absolute',
	width: '1px',
	height: '1px',
	overflow: 'hidden',
	clipPath: 'inset(50%)',
	whiteSpace: 'nowrap',
}
