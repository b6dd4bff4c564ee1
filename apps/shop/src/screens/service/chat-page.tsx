import { Icon, IconButton, Notice } from '@portolan/ui'
import { Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PictureViewer } from '../../features/catalogue/index.ts'
import {
	chatName,
	Composer,
	discard,
	forgetArrived,
	MessageLog,
	sendAs,
	SharedPictureCard,
	tryAgain,
	useConversation,
	useUnsent,
	write,
	writePicture,
	type ChatCard,
	type KnownChat,
} from '../../features/chat/index.ts'
import { orderStatusText } from '../../features/orders/index.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { useMe } from '../../shared/session.ts'
import { ChatHours } from './chat-hours.tsx'
import { ChatFrame } from './chat-frame.tsx'
import { ChatShape } from './chat-shape.tsx'
import { NoChat } from './no-chat.tsx'
import { OrderChoice } from './order-choice.tsx'
import { useReadMark } from './use-read-mark.ts'

/** One conversation. */
export function ChatPage({ sessionId, offer }: { sessionId: string; offer: ChatCard | null }) {
	const chat = useConversation(sessionId)
	const unsent = useUnsent(sessionId)
	const seen = useReadMark(sessionId)
	const me = useMe()?.id
	useEffect(() => {
		if (me !== undefined) sendAs(me)
	}, [me])
	const messages = chat.known?.messages
	useEffect(() => {
		if (messages) forgetArrived(messages)
	}, [messages])

	const { known } = chat
	if (!known)
		return (
			<ChatFrame title={t('title.service')}>
				{chat.error ? <NoChat error={chat.error} onRetry={chat.again} /> : <ChatShape />}
			</ChatFrame>
		)
	const { session } = known
	return (
		<ChatFrame
			title={chatName(session)}
			end={
				session.mer_id !== null && (
					<IconButton label={t('detail.visit_shop')} to={links.shop(session.mer_id)}>
						<Icon as={Store} />
					</IconButton>
				)
			}
		>
			<ChatHours session={session} />
			<ChatView
				known={known}
				offer={offer}
				unsent={unsent}
				isMore={chat.isMore}
				moreFailed={chat.moreFailed}
				actions={{ more: chat.more, again: tryAgain, discard, seen }}
			/>
		</ChatFrame>
	)
}

/** A conversation that has been loaded: its messages, and the field. */
export function ChatView({
	known,
	offer,
	unsent,
	isMore,
	moreFailed,
	actions,
}: {
	known: KnownChat
	offer: ChatCard | null
	unsent: Parameters<typeof MessageLog>[0]['state']['unsent']
	isMore: boolean
	moreFailed: boolean
	actions: Parameters<typeof MessageLog>[0]['actions']
}) {
	const { session } = known
	const sessionId = session.session_id
	const [shownOffer, setOffer] = useState(offer)
	const [picture, setPicture] = useState<string | null>(null)
	const [isChoosing, setChoosing] = useState(false)
	// The line above what is new stays where it was when the page was opened.
	const [newFrom] = useState(() => firstNew(known))
	const isThere = new Set(known.messages.map((message) => message.client_id))

	function sendCard(card: ChatCard) {
		write({
			session_id: sessionId,
			type: card.kind,
			content: card.kind === 'order' ? card.order_id : card.product_id,
			card,
		})
	}
	return (
		<>
			<MessageLog
				state={{
					known,
					unsent: unsent.filter((message) => !isThere.has(message.client_id)),
					newFrom,
					isMore,
					moreFailed,
				}}
				actions={actions}
				parts={{ name: chatName(session), orderWords: orderStatusText, onPicture: setPicture }}
			/>
			{session.open === 1 && (
				<SharedPictureCard onSend={(file) => void writePicture(sessionId, file)} />
			)}
			{session.open === 1 ? (
				<Composer
					draftOf={sessionId}
					offer={shownOffer}
					orderWords={orderStatusText}
					onText={(content) => write({ session_id: sessionId, type: 'text', content })}
					onPicture={(file) => void writePicture(sessionId, file)}
					onOrder={() => setChoosing(true)}
					onOffer={(card) => {
						sendCard(card)
						setOffer(null)
					}}
					onNoOffer={() => setOffer(null)}
				/>
			) : (
				<div className="p-4">
					<Notice>{t('chat.closed')}</Notice>
				</div>
			)}
			<OrderChoice
				open={isChoosing}
				shop={session.mer_id === null ? null : { id: session.mer_id, name: session.mer_name }}
				onClose={() => setChoosing(false)}
				onChoose={(card) => {
					setChoosing(false)
					sendCard(card)
				}}
			/>
			<PictureViewer
				pictures={picture === null ? [] : [picture]}
				alt={t('chat.picture')}
				at={picture === null ? null : 0}
				onClose={() => setPicture(null)}
			/>
		</>
	)
}

/** The first message of the other side that the shopper has not read; 0 where there is none, or where it is the first of all. */
function firstNew({ session, messages }: KnownChat): number {
	const first = messages.find(({ seq, from }) => from === 'staff' && seq > session.my_read)
	return first && first.seq > 1 ? first.seq : 0
}
