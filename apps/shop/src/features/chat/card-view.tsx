import { AppLink, Badge, Picture } from '@portolan/ui'
import { money, price } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import type { ChatCard, OrderCardFacts } from './chat-types.ts'

/** How the screen names the state of an order, which belongs to another feature. */
export type OrderWords = (order: OrderCardFacts) => string

/** The card of an order or a product, as it is now. Pressing it opens the order or the product. */
export function CardView({ card, orderWords }: { card: ChatCard | null; orderWords: OrderWords }) {
	if (card === null)
		return <p className="rounded-tile bg-sunken px-4 py-3 text-13 text-ink-2">{t('chat.gone')}</p>
	const to =
		card.kind === 'order'
			? links.orderInfo(card.order_id)
			: links.detail(card.product_id, card.mer_id)
	return (
		<AppLink
			to={to}
			className="press flex w-68 max-w-full items-center gap-3 rounded-tile bg-surface p-2.5 text-ink shadow-card"
		>
			<CardInside card={card} orderWords={orderWords} />
		</AppLink>
	)
}

/** The content of a card. */
export function CardInside({ card, orderWords }: { card: ChatCard; orderWords: OrderWords }) {
	return (
		<>
			<span className="w-16 shrink-0">
				<Picture src={card.image} alt="" sizes="64px" className="rounded-small" />
			</span>
			<span className="min-w-0 flex-1">
				<span dir="auto" className="line-clamp-4 text-13 leading-snug font-medium break-words">
					{card.title}
				</span>
				{card.kind === 'order' ? (
					<>
						<span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
							<span className="tabular text-13 font-semibold">{money(card.total_price)}</span>
							<Badge>{orderWords(card)}</Badge>
						</span>
						<span className="tabular mt-0.5 block text-11 wrap-anywhere text-ink-2">
							{t('chat.order_no', { sn: card.order_sn })}
						</span>
					</>
				) : (
					<span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
						<span className="tabular text-13 font-semibold">{price(card.price)}</span>
						{card.on_sale === 0 && <Badge>{t('product.off_shelf')}</Badge>}
					</span>
				)}
			</span>
		</>
	)
}
