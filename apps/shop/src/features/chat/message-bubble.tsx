import { Button, Icon, ProgressRing, Spinner } from '@portolan/ui'
import { Check, CheckCheck, CircleAlert, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { time } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { TranslateLine } from '../../shared/translate-line.tsx'
import { useShownTranslation } from '../../shared/translated.ts'
import { CardView, type OrderWords } from './card-view.tsx'
import type { ChatMessage } from './chat-types.ts'
import { SentPicture, WaitingPicture } from './sent-picture.tsx'
import type { Unsent } from './unsent.ts'

/** What a message is given by the page. */
export interface BubbleParts {
	/** The name of the other side. */
	name: string
	orderWords: OrderWords
	/** Shows a picture large. */
	onPicture: (src: string) => void
}

/** A message of the conversation. */
export function MessageBubble({
	message,
	parts,
	isRead,
}: {
	message: ChatMessage
	parts: BubbleParts
	/** Whether the other side has read this message of the shopper; null shows nothing. */
	isRead: boolean | null
}) {
	const isMine = message.from === 'shopper'
	const label = isMine ? t('chat.picture_mine') : t('chat.picture_from', { name: parts.name })
	return (
		<Line isMine={isMine} who={isMine ? t('claim.who.shopper') : parts.name}>
			{message.type === 'text' ? (
				<Said message={message} isMine={isMine} />
			) : message.type === 'image' ? (
				<SentPicture url={message.content} label={label} onOpen={parts.onPicture} />
			) : (
				<CardView card={message.card} orderWords={parts.orderWords} />
			)}
			<p className="flex items-center gap-1 px-1 text-11 text-ink-2">
				<time dateTime={new Date(message.createtime * 1000).toISOString()}>
					{time(message.createtime)}
				</time>
				{message.automatic === 1 && <span>· {t('chat.automatic')}</span>}
				{isRead !== null && (
					<>
						<Icon
							as={isRead ? CheckCheck : Check}
							size={14}
							className={isRead ? 'text-brand' : ''}
						/>
						<span className="sr-only">{t(isRead ? 'chat.read' : 'chat.sent')}</span>
					</>
				)}
			</p>
		</Line>
	)
}

/** A message that is not sent yet, with its state. */
export function UnsentBubble({
	message,
	parts,
	onAgain,
	onDiscard,
}: {
	message: Unsent
	parts: BubbleParts
	onAgain: () => void
	onDiscard: () => void
}) {
	return (
		<Line isMine who={t('claim.who.shopper')}>
			<div className={message.state === 'failed' ? 'opacity-60' : ''}>
				{message.type === 'text' ? (
					<Words isMine>{message.content}</Words>
				) : message.type === 'image' ? (
					<WaitingPicture
						clientId={message.client_id}
						label={t('chat.picture_mine')}
						onOpen={parts.onPicture}
					/>
				) : (
					<CardView card={message.card} orderWords={parts.orderWords} />
				)}
			</div>
			<Standing message={message} onAgain={onAgain} onDiscard={onDiscard} />
		</Line>
	)
}

function Standing({
	message,
	onAgain,
	onDiscard,
}: {
	message: Unsent
	onAgain: () => void
	onDiscard: () => void
}) {
	if (message.state === 'failed')
		return (
			<div className="flex flex-col items-end gap-1.5">
				<p role="alert" className="flex items-center gap-1.5 px-1 text-12 text-deal">
					<Icon as={CircleAlert} size={14} className="shrink-0" />
					<span>
						{t('chat.failed')} {message.why}
					</span>
				</p>
				<div className="flex gap-2">
					<Button tone="plain" size="s" onPress={onDiscard}>
						{t('common.delete')}
					</Button>
					<Button tone="soft" size="s" onPress={onAgain}>
						{t('common.retry')}
					</Button>
				</div>
			</div>
		)
	if (message.isLate)
		return (
			<div className="flex items-center gap-2 px-1 text-12 text-ink-2">
				<Icon as={CloudOff} size={14} />
				{t('chat.waiting')}
				<Button tone="quiet" size="s" className="px-1!" onPress={onAgain}>
					{t('common.retry')}
				</Button>
			</div>
		)
	if (message.type === 'image' && message.content === '')
		return (
			<div className="flex items-center gap-2 px-1 text-12 text-ink-2">
				<span role="progressbar" aria-label={t('profile.picture_busy')} className="text-brand">
					<ProgressRing share={message.progress} size={16} />
				</span>
				<Button tone="quiet" size="s" className="px-1!" onPress={onDiscard}>
					{t('common.cancel')}
				</Button>
			</div>
		)
	return (
		<p className="flex items-center gap-1 px-1 text-11 text-ink-2">
			{message.state === 'sent' ? <Icon as={Check} size={14} /> : <Spinner size={12} />}
			<span className="sr-only">{t(message.state === 'sent' ? 'chat.sent' : 'chat.sending')}</span>
			{time(message.createtime)}
		</p>
	)
}

function Line({ isMine, who, children }: { isMine: boolean; who: string; children: ReactNode }) {
	return (
		<div
			className={`flex max-w-[84%] flex-col gap-1 ${isMine ? 'items-end self-end' : 'items-start self-start'}`}
		>
			<span className="sr-only">{who}</span>
			{children}
		</div>
	)
}

/** The text of a message; that of the other side can be translated. */
function Said({ message, isMine }: { message: ChatMessage; isMine: boolean }) {
	const { message_id: id, content } = message
	const translation = useShownTranslation('message', id)
	return (
		<>
			<Words isMine={isMine}>{translation?.content ?? content}</Words>
			{!isMine && (
				<TranslateLine
					thing={{ kind: 'message', id, input: { message_id: id } }}
					texts={[content]}
					lang={null}
					className="px-1"
				/>
			)}
		</>
	)
}

function Words({ isMine, children }: { isMine: boolean; children: string }) {
	return (
		<p
			dir="auto"
			className={`rounded-card px-4 py-2.5 leading-snug wrap-anywhere whitespace-pre-wrap ${
				isMine
					? 'rounded-ee-small bg-brand text-on-brand'
					: 'rounded-es-small bg-surface shadow-card'
			}`}
		>
			{children}
		</p>
	)
}
