import Close from '@mui/icons-material/Close'
import Image from '@mui/icons-material/ImageOutlined'
import Send from '@mui/icons-material/Send'
import { Box, Button, IconButton, TextField, Tooltip } from '@mui/material'
import { chatTextMax, type ChatCard } from '@portolan/contract'
import { messageField } from '@portolan/web'
import { useRef, useState } from 'react'
import { AnswerButton, AnswerList, listAttributes, missingText } from '../../shared/answer-list.tsx'
import type { KnownForAnswers } from '../../shared/canned-answers.ts'
import { mirrored } from '../../shared/mirrored.ts'
import { useAnswerField, type AnswerSource } from '../../shared/use-answer-field.ts'
import { t } from '../../shared/words.ts'
import { Card } from './message-line.tsx'

/**
 * The field for a message: text, a picture, canned answers, and the card of what the conversation was opened about. Enter sends, Shift+Enter
 * begins a new line. A text with a placeholder that nobody filled is not sent.
 */
export function Composer({
	offer,
	draft,
	answers: source,
	known,
	onText,
	onPicture,
	onOffer,
	onNoOffer,
}: {
	offer: ChatCard | null
	draft: string
	answers: AnswerSource
	/** What canned answers are filled with. */
	known: KnownForAnswers
	onText: (text: string) => void
	onPicture: (file: File) => void
	onOffer: (card: ChatCard) => void
	onNoOffer: () => void
}) {
	const [text, setText] = useState(draft)
	const file = useRef<HTMLInputElement>(null)
	const answers = useAnswerField({
		source,
		value: text,
		onChange: setText,
		known,
		lang: null,
		max: chatTextMax,
	})
	const missing = missingText(answers)
	const field = messageField({ text, setText, onText, onPicture })
	return (
		<Box sx={{ borderTop: 1, borderColor: 'divider', p: 1.5 }}>
			{offer && <OfferedCard card={offer} onSend={() => onOffer(offer)} onClose={onNoOffer} />}
			<AnswerList field={answers} />
			<Box
				component="form"
				onSubmit={(event) => {
					event.preventDefault()
					if (missing === null || !answers.selectMissing()) field.onSubmit(event)
				}}
				sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}
			>
				<Tooltip title={t('chat.add_picture')}>
					<IconButton aria-label={t('chat.add_picture')} onClick={() => file.current?.click()}>
						<Image />
					</IconButton>
				</Tooltip>
				<input ref={file} {...field.picture} />
				<AnswerButton field={answers} />
				<TextField
					fullWidth
					multiline
					maxRows={6}
					size="small"
					label={t('chat.field')}
					value={text}
					error={missing !== null}
					helperText={missing}
					inputRef={answers.element}
					onChange={(event) => {
						field.text.onChange(event)
						answers.onCaret()
					}}
					onSelect={answers.onCaret}
					onKeyDown={(event) => {
						if (answers.onKeyDown(event)) return
						const isSend = event.key === 'Enter' && !event.shiftKey
						if (isSend && missing !== null && answers.selectMissing()) event.preventDefault()
						else field.text.onKeyDown(event)
					}}
					slotProps={{
						htmlInput: { maxLength: chatTextMax, dir: 'auto', ...listAttributes(answers) },
					}}
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

/** The card of what the conversation was opened about, to send it or not. */
function OfferedCard({
	card,
	onSend,
	onClose,
}: {
	card: ChatCard
	onSend: () => void
	onClose: () => void
}) {
	return (
		<Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
			<Card card={card} />
			<Button variant="outlined" size="small" onClick={onSend}>
				{t('chat.send_card')}
			</Button>
			<IconButton aria-label={t('chat.no_card')} onClick={onClose}>
				<Close />
			</IconButton>
		</Box>
	)
}
