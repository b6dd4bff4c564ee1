import { Icon, IconButton } from '@portolan/ui'
import { messageField } from '@portolan/web'
import { ImagePlus, ReceiptText, SendHorizontal, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '../../shared/messages.ts'
import { attempt } from '../../shared/stored.ts'
import { CardInside, type OrderWords } from './card-view.tsx'
import type { ChatCard } from './chat-types.ts'

/** Source: packages/contract/src/chat.ts. */
const textMax = 2_000

/** Writes a message: text, a picture, an order, or the card of what the conversation was opened about. */
export function Composer({
	draftOf,
	offer,
	orderWords,
	onText,
	onPicture,
	onOrder,
	onOffer,
	onNoOffer,
}: {
	/** The conversation that the draft belongs to. */
	draftOf: string
	offer: ChatCard | null
	orderWords: OrderWords
	onText: (text: string) => void
	onPicture: (file: File) => void
	onOrder: () => void
	onOffer: (card: ChatCard) => void
	onNoOffer: () => void
}) {
	const [text, setText] = useDraft(draftOf)
	const file = useRef<HTMLInputElement>(null)
	const field = messageField({ text, setText, onText, onPicture, doesEnterSend: hasKeyboard })

	return (
		<div className="border-t border-line bg-canvas px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
			{offer && (
				<OfferedCard
					card={offer}
					orderWords={orderWords}
					onSend={() => onOffer(offer)}
					onDrop={onNoOffer}
				/>
			)}
			<form className="flex items-end gap-1" onSubmit={field.onSubmit}>
				<IconButton label={t('chat.add_picture')} onPress={() => file.current?.click()}>
					<Icon as={ImagePlus} />
				</IconButton>
				<IconButton label={t('chat.add_order')} onPress={onOrder}>
					<Icon as={ReceiptText} />
				</IconButton>
				<input ref={file} {...field.picture} />
				<textarea
					dir="auto"
					rows={1}
					{...field.text}
					aria-label={t('chat.field')}
					placeholder={t('chat.field')}
					maxLength={textMax}
					enterKeyHint="enter"
					className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-card border border-line bg-surface px-4 py-2.5 leading-snug outline-none placeholder:text-ink-3 focus:border-brand focus:ring-1 focus:ring-brand"
				/>
				<button
					type="submit"
					aria-label={t('chat.send')}
					disabled={field.isEmpty}
					className="press inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-brand text-on-brand disabled:opacity-45"
				>
					<Icon as={SendHorizontal} size={20} className="mirror" />
				</button>
			</form>
		</div>
	)
}

/** The card of what the conversation was opened about, offered to be sent. */
function OfferedCard({
	card,
	orderWords,
	onSend,
	onDrop,
}: {
	card: ChatCard
	orderWords: OrderWords
	onSend: () => void
	onDrop: () => void
}) {
	return (
		<div className="mb-2 flex items-center gap-2 rounded-tile bg-surface p-2 shadow-card">
			<button
				type="button"
				className="press flex min-w-0 flex-1 items-center gap-3 text-start"
				onClick={onSend}
			>
				<CardInside card={card} orderWords={orderWords} />
				<span className="shrink-0 rounded-full bg-brand-soft px-3 py-1.5 text-13 font-semibold text-brand">
					{t('chat.send')}
				</span>
			</button>
			<IconButton label={t('chat.no_card')} onPress={onDrop}>
				<Icon as={X} size={18} />
			</IconButton>
		</div>
	)
}

/** The text that is typed and not sent, kept while the tab is open. */
function useDraft(of: string): [string, (text: string) => void] {
	const name = `chat_draft_${of}`
	const [text, setText] = useState(() => attempt(() => sessionStorage.getItem(name)) ?? '')
	return [
		text,
		(next) => {
			setText(next)
			attempt(() =>
				next === '' ? sessionStorage.removeItem(name) : sessionStorage.setItem(name, next),
			)
		},
	]
}

/** On a touch screen Enter begins a new line instead of sending. */
function hasKeyboard(): boolean {
	return matchMedia('(pointer: fine)').matches
}
