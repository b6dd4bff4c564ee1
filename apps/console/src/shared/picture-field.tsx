import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { documentTypes, uploadTypes } from '@portolan/contract'
import { useId, useRef, useState } from 'react'
import { asDataUrl } from './api.ts'
import { PictureTile } from './picture-tile.tsx'
import { problemText } from './problem-text.ts'
import { pdfType, whyNoDocument, whyNoPicture } from './send-picture.ts'
import { t } from './words.ts'

/**
 * Pictures a person adds; each goes up at once and stands small beside the others, with a way to take it away, and where their order
 * matters with ways to move it: by dragging, and by buttons.
 */
export function PictureField({
	label,
	help,
	urls,
	most,
	send,
	onChange,
	isPrivate = false,
	isOrdered = false,
	takesPdf = false,
}: {
	label: string
	help?: string
	urls: readonly string[]
	/** How many at most. */
	most: number
	/** Sends one up and gives its address. */
	send: (file: File) => Promise<string>
	onChange: (urls: string[]) => void
	/** Their addresses answer nobody without a token: what was chosen on this machine is shown instead. */
	isPrivate?: boolean
	/** PDF files as well as pictures. */
	takesPdf?: boolean
	/** Whether it matters which stands first. */
	isOrdered?: boolean
}) {
	const id = useId()
	const field = useRef<HTMLInputElement>(null)
	const [isSending, setSending] = useState(false)
	const [refusal, setRefusal] = useState<string | null>(null)
	/** The one whose button was pressed last: where it stands now is said. */
	const [moved, setMoved] = useState<string | null>(null)
	const [dragged, setDragged] = useState<string | null>(null)
	const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})

	const take = async (files: readonly File[]) => {
		setRefusal(null)
		setMoved(null)
		setSending(true)
		const now = [...urls]
		try {
			for (const file of files.slice(0, most - urls.length)) {
				const why = takesPdf ? whyNoDocument(file) : whyNoPicture(file)
				if (why !== null) {
					setRefusal(why)
					continue
				}
				const url = await send(file)
				if (isPrivate && file.type !== pdfType) {
					const shown = await asDataUrl(file)
					setChosen((before) => ({ ...before, [url]: shown }))
				}
				now.push(url)
				onChange([...now])
			}
		} catch (error) {
			setRefusal(problemText(error))
		} finally {
			setSending(false)
		}
	}
	return (
		<Box role="group" aria-labelledby={id}>
			<Typography id={id} sx={{ fontSize: 14, fontWeight: 500, mb: 0.75 }}>
				{label}
			</Typography>
			<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
				{urls.map((url, at) => (
					<PictureTile
						key={url}
						src={url.endsWith('.pdf') ? pdfSign : isPrivate ? chosen[url] : url}
						label={label}
						at={at}
						count={urls.length}
						isBusy={isSending}
						onRemove={() => {
							setMoved(null)
							onChange(urls.filter((other) => other !== url))
						}}
						{...(isOrdered &&
							urls.length > 1 && {
								onMove: (to) => {
									setMoved(url)
									onChange(urls.filter((other) => other !== url).toSpliced(to, 0, url))
								},
								onHold: (isHeld) => setDragged(isHeld ? url : null),
								onDrop: () => {
									if (dragged === null) return
									setMoved(null)
									onChange(urls.filter((other) => other !== dragged).toSpliced(at, 0, dragged))
								},
							})}
					/>
				))}
				{urls.length < most && (
					<Button
						variant="outlined"
						startIcon={<AddPhoto />}
						loading={isSending}
						onClick={() => field.current?.click()}
					>
						{takesPdf ? t('document.add') : t('picture.add')}
					</Button>
				)}
			</Stack>
			<input
				ref={field}
				type="file"
				accept={(takesPdf ? documentTypes : uploadTypes).join(',')}
				multiple={most > 1}
				hidden
				aria-label={label}
				onChange={(event) => {
					const files = [...(event.target.files ?? [])]
					event.target.value = ''
					void take(files)
				}}
			/>
			<Typography role="status" sx={heardOnly}>
				{moved !== null && urls.includes(moved)
					? t('picture.moved', { at: urls.indexOf(moved) + 1, count: urls.length })
					: ''}
			</Typography>
			{help !== undefined && (
				<Typography sx={{ fontSize: 13, color: 'text.secondary', mt: 0.75 }}>{help}</Typography>
			)}
			{refusal !== null && (
				<Alert severity="error" sx={{ mt: 1 }}>
					{refusal}
				</Alert>
			)}
		</Box>
	)
}

/** Stands for a PDF, of which nothing is shown. */
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
