import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined'
import Close from '@mui/icons-material/Close'
import { Alert, Box, Button, IconButton, Stack, Typography } from '@mui/material'
import { uploadTypes } from '@portolan/contract'
import { useId, useRef, useState } from 'react'
import { asDataUrl } from './api.ts'
import { problemText } from './problem-text.ts'
import { whyNoPicture } from './send-picture.ts'
import { t } from './words.ts'

/** Pictures a person adds; each goes up at once and stands small beside the others, with a way to take it away. */
export function PictureField({
	label,
	help,
	urls,
	most,
	send,
	onChange,
	isPrivate = false,
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
}) {
	const id = useId()
	const field = useRef<HTMLInputElement>(null)
	const [isSending, setSending] = useState(false)
	const [refusal, setRefusal] = useState<string | null>(null)
	const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})

	const take = async (files: readonly File[]) => {
		setRefusal(null)
		setSending(true)
		const now = [...urls]
		try {
			for (const file of files.slice(0, most - urls.length)) {
				const why = whyNoPicture(file)
				if (why !== null) {
					setRefusal(why)
					continue
				}
				const url = await send(file)
				if (isPrivate) {
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
					<Box key={url} sx={{ position: 'relative' }}>
						<Box
							component="img"
							src={isPrivate ? chosen[url] : url}
							alt={t('picture.nth', { label, at: at + 1 })}
							sx={{
								display: 'block',
								width: 96,
								height: 96,
								objectFit: 'cover',
								borderRadius: 3,
								bgcolor: 'action.hover',
							}}
						/>
						<IconButton
							size="small"
							aria-label={t('picture.remove', { at: at + 1 })}
							onClick={() => onChange(urls.filter((other) => other !== url))}
							sx={{
								position: 'absolute',
								insetInlineEnd: -8,
								top: -8,
								bgcolor: 'background.paper',
								border: 1,
								borderColor: 'divider',
								'&:hover': { bgcolor: 'background.paper' },
							}}
						>
							<Close fontSize="inherit" />
						</IconButton>
					</Box>
				))}
				{urls.length < most && (
					<Button
						variant="outlined"
						startIcon={<AddPhoto />}
						loading={isSending}
						onClick={() => field.current?.click()}
					>
						{t('picture.add')}
					</Button>
				)}
			</Stack>
			<input
				ref={field}
				type="file"
				accept={uploadTypes.join(',')}
				multiple={most > 1}
				hidden
				aria-label={label}
				onChange={(event) => {
					const files = [...(event.target.files ?? [])]
					event.target.value = ''
					void take(files)
				}}
			/>
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
