import sharp, { type OverlayOptions } from 'sharp'
import { mark, wordmark, wordmarkWidth } from './mark.ts'
import { cardSize } from './share-card.ts'

/** Where something is drawn, in pixels. */
interface Place {
	left: number
	top: number
	width: number
	height: number
}

/** The pictures of a card as bytes. A picture that cannot be read is left out. */
export interface CardBytes {
	avatar: Uint8Array | null
	images: readonly Uint8Array[]
}

/** The left part of a card, as wide as it is high. */
const side = cardSize.height
/** The pictures of a shop stand two by two in it. */
const half = side / 2
/** The part with the mark. */
const rest = { left: side, width: cardSize.width - side }

/** The card of a product: its first picture, up to two others in small, and the mark. JPEG. */
export async function drawProductCard({ images }: CardBytes): Promise<Buffer> {
	const [first, ...others] = images
	const small = others.slice(0, 2)
	const smallPx = 230
	const gap = 24
	const start = rest.left + (rest.width - small.length * smallPx - (small.length - 1) * gap) / 2
	return draw(
		[
			first && filling(first, { left: 0, top: 0, width: side, height: side }),
			...small.map((image, at) =>
				rounded(
					image,
					{ left: start + at * (smallPx + gap), top: 96, width: smallPx, height: smallPx },
					24,
				),
			),
		],
		first
			? logo(rest.left + rest.width / 2, small.length > 0 ? 400 : 210)
			: logo(cardSize.width / 2, 210),
	)
}

/** The card of a shop: what it sells best, its avatar, and the mark. JPEG. */
export async function drawShopCard({ avatar, images }: CardBytes): Promise<Buffer> {
	const px = 250
	const grid = images.length >= 4
	const shown = grid ? images.slice(0, 4) : images.slice(0, 1)
	const centre = shown.length > 0 ? rest.left + rest.width / 2 : cardSize.width / 2
	return draw(
		[
			...shown.map((image, at) =>
				filling(
					image,
					grid
						? { left: (at % 2) * half, top: Math.floor(at / 2) * half, width: half, height: half }
						: { left: 0, top: 0, width: side, height: side },
				),
			),
			avatar && rounded(avatar, { left: centre - px / 2, top: 76, width: px, height: px }, px / 2),
		],
		logo(centre, avatar ? 400 : 210),
	)
}

/** The card of the platform itself. JPEG. */
export async function drawOwnCard(): Promise<Buffer> {
	return draw([], logo(cardSize.width / 2, 190, 1.5))
}

/** Puts the parts on the colours of the brand (docs: design tokens, balance card). */
async function draw(
	parts: readonly (Promise<OverlayOptions | null> | null | undefined)[],
	top: string,
): Promise<Buffer> {
	const { width, height } = cardSize
	const ground = svg(
		`<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0e5a47"/><stop offset="1" stop-color="#08382d"/></linearGradient><radialGradient id="h" cx="1" cy="0" r="0.7"><stop offset="0" stop-color="#1f8b6c"/><stop offset="1" stop-color="#1f8b6c" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/><rect width="${width}" height="${height}" fill="url(#h)"/>${top}`,
		cardSize,
	)
	const drawn: OverlayOptions[] = []
	// One after another: decoded pictures are large.
	for (const part of parts) {
		const overlay = await part
		if (overlay) drawn.push(overlay)
	}
	return sharp(ground).composite(drawn).flatten().jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}

/** The mark and below it the name, around a vertical line; `top` is the upper end of the mark. */
function logo(centre: number, top: number, scale = 1): string {
	const markPx = 132 * scale
	const letters = 0.62 * scale
	return `<g transform="translate(${centre - markPx / 2} ${top}) scale(${markPx / 64})">${mark}</g><path transform="translate(${centre - (wordmarkWidth * letters) / 2} ${top + markPx - 12 * scale}) scale(${letters})" d="${wordmark}" fill="#f7f5f1"/>`
}

async function filling(bytes: Uint8Array, place: Place): Promise<OverlayOptions | null> {
	const input = await fitted(bytes, place)
	return input && { input, left: Math.round(place.left), top: Math.round(place.top) }
}

async function rounded(
	bytes: Uint8Array,
	place: Place,
	radius: number,
): Promise<OverlayOptions | null> {
	const picture = await fitted(bytes, place)
	if (!picture) return null
	const { width, height } = place
	const mask = svg(`<rect width="${width}" height="${height}" rx="${radius}"/>`, place)
	const input = await sharp(picture)
		.composite([{ input: mask, blend: 'dest-in' }])
		.png()
		.toBuffer()
	return { input, left: Math.round(place.left), top: Math.round(place.top) }
}

/** More pixels than an upload may have. */
const mostPixels = 24_000_000

/** A picture cut to a size, as PNG; null if it cannot be decoded. */
async function fitted(bytes: Uint8Array, { width, height }: Place): Promise<Buffer | null> {
	try {
		return await sharp(bytes, { limitInputPixels: mostPixels, pages: 1 })
			.resize({ width, height, fit: 'cover' })
			.flatten({ background: '#f7f5f1' })
			.ensureAlpha()
			.png({ compressionLevel: 1 })
			.toBuffer()
	} catch {
		return null
	}
}

function svg(content: string, { width, height }: { width: number; height: number }): Buffer {
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
	)
}
