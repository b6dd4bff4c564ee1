import Close from '@mui/icons-material/Close'
import Image from '@mui/icons-material/ImageOutlined'
import Send from '@mui/icons-material/Send'
import { Box, Button, IconButton, TextField, Tooltip } from '@mui/material'
import { chatTextMax, type ChatCard } from '@portolan/contract'
import { messageField } from '@portolan/web'
import { useRef, useState } from 'react'
import { mirrored } from '../../shared/mirrored.ts'
import { t } from '../../shared/words.ts'
import { Card } from './message-line.tsx'

/** The field for a message: text, a picture, and the card of what the conversation was opened about. Enter sends, Shift+Enter begins a new line. */
export function Composer({
	offer,
	onText,
	onPicture,
	onOffer,
	onNoOffer,
}: {
	offer: ChatCard | null
	onText: (text: string) => void
	onPicture: (file: File) => void
	onOffer: (card: ChatCard) => void
	onNoOffer: () => void
}) {
	const [text, setText] = useState('')
	const file = useRef<HTMLInputElement>(null)
	const field = messageField({ text, setText, onText, onPicture })
	return (
		<Box sx={{ borderTop: 1, borderColor: 'divider', p: 1.5 }}>
			{offer && (
				<Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
					<Card card={offer} />
					<Button variant="outlined" size="small" onClick={() => onOffer(offer)}>
						{t('chat.send_card')}
					</Button>
					<IconButton aria-label={t('chat.no_card')} onClick={onNoOffer}>
						<Close />
					</IconButton>
				</Box>
			)}
			<Box
				component="form"
				onSubmit={field.onSubmit}
				sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}
			>
				<Tooltip title={t('chat.add_picture')}>
					<IconButton aria-label={t('chat.add_picture')} onClick={() => file.current?.click()}>
						<Image />
					</IconButton>
				</Tooltip>
				<input ref={file} {...field.picture} />
				<TextField
					fullWidth
					multiline
					maxRows={6}
					size="small"
					label={t('chat.field')}
					{...field.text}
					slotProps={{ htmlInput: { maxLength: chatTextMax, dir: 'auto' } }}
				/>
				<Tooltip title={t('chat.send')}>
					<span>
						<IconButton
							type="submit"
							color="primary"
							aria-label={t('chat.send')}
							disabled={field.isEmpty}
						>
							<Send sx={mirrored} />
						</IconButton>
					</span>
				</Tooltip>
			</Box>
		</Box>
	)
}
