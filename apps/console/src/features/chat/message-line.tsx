import { Box, Button, CircularProgress, Link as MuiLink, Paper, Typography } from '@mui/material'
import type { ChatCard, ChatMessage } from '@portolan/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { TranslateLine, useShownTranslation } from '../../shared/translate-line.tsx'
import { t } from '../../shared/words.ts'
import type { TranslatedText } from './chat-calls.ts'
import type { Unsent } from './use-sending.ts'

/** What a message needs from the conversation. */
export interface LineParts {
	/** The name of whom one talks with. */
	name: string
	/** The side of the reader. */
	ours: ChatMessage['from']
	/** How the page shows a private picture. */
	picture: (url: string, alt: string) => ReactNode
	/** Translates a message of the other side. */
	translate: (messageId: string) => Promise<TranslatedText>
}

/** A message of the conversation; our own are on the end side. */
export function MessageLine({
	message,
	isRead,
	parts,
}: {
	message: ChatMessage
	/** Below our last message: whether the other side has read it. Null shows nothing. */
	isRead: boolean | null
	parts: LineParts
}) {
	const isOurs = message.from === parts.ours
	const who = isOurs ? message.author : nameOf(parts.name, message.author)
	return (
		<Side isOurs={isOurs}>
			<Typography component="p" sx={{ fontSize: 12, color: 'text.secondary' }}>
				{message.automatic === 1 && isOurs ? t('chat.automatic') : <bdi>{who}</bdi>} ·{' '}
				<Moment at={message.createtime} />
			</Typography>
			{message.type === 'text' ? (
				<Said message={message} isOurs={isOurs} translate={parts.translate} />
			) : message.type === 'image' ? (
				parts.picture(message.content, t('chat.picture_of', { name: who }))
			) : (
				<Card card={message.card} />
			)}
			{isRead !== null && (
				<Typography component="p" sx={{ fontSize: 12, color: 'text.secondary' }}>
					{t(isRead ? 'chat.read' : 'chat.sent')}
				</Typography>
			)}
		</Side>
	)
}

/** The name of the other side, with that of its person where it is known. */
function nameOf(name: string, author: string): string {
	return author === '' ? name : `${name} · ${author}`
}

/** A message that has not arrived yet, and its state. */
export function UnsentLine({
	message,
	onAgain,
	onDiscard,
}: {
	message: Unsent
	onAgain: () => void
	onDiscard: () => void
}) {
	const isFailed = message.state === 'failed'
	return (
		<Side isOurs>
			<Box sx={{ opacity: message.state === 'sent' ? 1 : 0.65 }}>
				{message.type === 'text' ? (
					<Words isOurs>{message.content}</Words>
				) : message.type === 'image' ? (
					<Words isOurs>{t('chat.type.image')}</Words>
				) : (
					<Card card={message.card} />
				)}
			</Box>
			{isFailed ? (
				<>
					<Typography component="p" role="alert" sx={{ fontSize: 13, color: 'error.main' }}>
						{t('chat.failed', { why: message.why })}
					</Typography>
					<Box sx={{ display: 'flex', gap: 1 }}>
						<Button size="small" onClick={onDiscard}>
							{t('chat.discard')}
						</Button>
						{message.mayRetry && (
							<Button size="small" variant="outlined" onClick={onAgain}>
								{t('waiting.again')}
							</Button>
						)}
					</Box>
				</>
			) : (
				<Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
					{message.file !== null && message.content === '' && (
						<>
							<CircularProgress
								size={16}
								aria-label={t('picture.sending')}
								{...(message.progress > 0 && {
									variant: 'determinate',
									value: message.progress * 100,
								})}
							/>
							<Button size="small" onClick={onDiscard}>
								{t('picture.cancel')}
							</Button>
						</>
					)}
					<Typography component="p" sx={{ fontSize: 12, color: 'text.secondary' }}>
						{t(message.state === 'sent' ? 'chat.sent' : 'chat.sending')}
					</Typography>
				</Box>
			)}
		</Side>
	)
}

/** The card of an order or a product, with a link to its page. */
export function Card({ card }: { card: ChatCard | null }) {
	if (card === null)
		return (
			<Typography component="p" sx={{ fontSize: 13, color: 'text.secondary' }}>
				{t('chat.gone')}
			</Typography>
		)
	return (
		<Paper
			variant="outlined"
			sx={{ display: 'flex', gap: 1.5, p: 1, borderRadius: 3, width: 320, maxWidth: '100%' }}
		>
			<Box
				component="img"
				src={card.image.replace(/\.webp$/, '@400.webp')}
				alt=""
				sx={{ width: 56, height: 56, borderRadius: 2, objectFit: 'cover' }}
			/>
			<Box sx={{ minWidth: 0 }}>
				<MuiLink
					component={Link}
					to={card.kind === 'order' ? `/orders/${card.order_id}` : `/products/${card.product_id}`}
					noWrap
					dir="auto"
					sx={{ display: 'block', fontWeight: 600, fontSize: 14 }}
				>
					{card.title}
				</MuiLink>
				<Typography component="p" sx={{ fontSize: 13 }}>
					{card.kind === 'order'
						? `${money(card.total_price)} · ${t(`order.status.${card.status}`)}`
						: `${money(card.price)}${card.on_sale === 1 ? '' : ` · ${t('chat.off_shelf')}`}`}
				</Typography>
				{card.kind === 'order' && (
					<Typography component="p" noWrap sx={{ fontSize: 12, color: 'text.secondary' }}>
						{card.order_sn}
					</Typography>
				)}
			</Box>
		</Paper>
	)
}

function Side({ isOurs, children }: { isOurs: boolean; children: ReactNode }) {
	return (
		<Box
			sx={{
				display: 'flex',
				flexDirection: 'column',
				gap: 0.5,
				maxWidth: '80%',
				alignSelf: isOurs ? 'flex-end' : 'flex-start',
				alignItems: isOurs ? 'flex-end' : 'flex-start',
			}}
		>
			{children}
		</Box>
	)
}

/** The text of a message; that of the other side can be translated. */
function Said({
	message,
	isOurs,
	translate,
}: {
	message: ChatMessage
	isOurs: boolean
	translate: LineParts['translate']
}) {
	const { message_id: id, content } = message
	const translation = useShownTranslation<TranslatedText>('message', id)
	return (
		<>
			<Words isOurs={isOurs}>{translation?.content ?? content}</Words>
			{!isOurs && (
				<TranslateLine
					kind="message"
					id={id}
					texts={[content]}
					lang={null}
					translate={() => translate(id)}
				/>
			)}
		</>
	)
}

function Words({ isOurs, children }: { isOurs: boolean; children: string }) {
	return (
		<Box
			component="p"
			dir="auto"
			sx={{
				m: 0,
				px: 1.75,
				py: 1,
				borderRadius: 4,
				whiteSpace: 'pre-wrap',
				overflowWrap: 'anywhere',
				bgcolor: isOurs ? 'primary.main' : 'action.hover',
				color: isOurs ? 'primary.contrastText' : 'text.primary',
			}}
		>
			{children}
		</Box>
	)
}
