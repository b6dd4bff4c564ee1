import { createHash } from 'node:crypto'

/** The size of a shared picture in pixels, as Open Graph recommends it. */
export const cardSize = { width: 1_200, height: 630 } as const

/** Raised when the cards are drawn differently, so that their addresses change. */
const design = 1

/** What is on a card: pictures by their addresses on this server; the avatar of a shop comes first. */
export interface CardPictures {
	images: readonly string[]
	avatar: string | null
}

/** A card of a product or of a shop. */
export interface CardOf {
	kind: 'product' | 'shop'
	id: string
}

/**
 * The pictures that a card shows: up to three of a product, the avatar and up to four products of a shop. The others do
 * not change its address.
 */
export function shownOn(kind: CardOf['kind'], { images, avatar }: CardPictures): string[] {
	return kind === 'product'
		? images.slice(0, 3)
		: [...(avatar ? [avatar] : []), ...images.slice(0, 4)]
}

/** A text that changes with what the card shows. */
export function cardVersion(kind: CardOf['kind'], pictures: CardPictures): string {
	const shown = JSON.stringify([design, kind, shownOn(kind, pictures)])
	return createHash('sha256').update(shown).digest('hex').slice(0, 12)
}

/** The path of a card. */
export function cardPath({ kind, id }: CardOf, pictures: CardPictures): string {
	return `/media/share/${kind}/${id}-${cardVersion(kind, pictures)}.jpg`
}

/** The path of the card of the shop itself, for pages without goods. */
export const ownCardPath = `/media/share/portolan-${design}.jpg`
