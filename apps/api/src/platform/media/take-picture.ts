import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { refuse } from '../refusal.ts'
import { lookOf } from './picture-look.ts'

/**
 * A picture with more pixels is refused before it is decoded: a small file can hold a huge picture
 * (docs/product/security.md, Uploads).
 */
const mostPixels = 24_000_000
/** The longest side that is kept: of an ordinary picture, and of one whose small print must stay readable. */
const longestPx = { shown: 1_600, legible: 2_400 } as const
const types = new Set(['image/jpeg', 'image/png', 'image/webp'])

// One thread for each picture and no cache: the API process has a memory budget, and pictures are rare compared with
// orders.
sharp.concurrency(1)
sharp.cache(false)

/** A converted picture: WebP, upright, in sRGB, without any metadata. */
export interface Picture {
	full: Buffer
	/** 400 px wide, for lists. */
	small: Buffer
	width: number
	height: number
	/** SHA-256 of `full`: the same picture sent twice has the same. */
	contentHash: Buffer
	/** Its perceptual hash, to find pictures that are nearly the same. */
	look: string
}

/**
 * Converts an uploaded picture. Only pixels are kept: metadata, further frames, and data hidden after the picture are
 * removed. Refuses `unsupported_type` by the first bytes, `too_large` by the number of pixels, `invalid` if it cannot be
 * decoded.
 */
export async function takePicture(
	sent: Buffer,
	keep: keyof typeof longestPx = 'shown',
): Promise<Picture> {
	const type = await fileTypeFromBuffer(sent)
	if (!type || !types.has(type.mime))
		refuse(
			'unsupported_type',
			`A picture must be jpeg, png or webp, not ${type?.mime ?? 'unknown'}.`,
		)
	const longest = longestPx[keep]
	return oneAtATime(async () => {
		const { width, height } = await readable(() => sharp(sent, readingHeader).metadata())
		if (width * height > mostPixels)
			refuse('too_large', `${width} × ${height} pixels are more than ${mostPixels}.`, {
				params: { max_pixels: mostPixels },
			})
		const full = await readable(() =>
			sharp(sent, reading)
				.autoOrient()
				.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
				.webp({ quality: 82 })
				.toBuffer({ resolveWithObject: true }),
		)
		const small = await sharp(full.data)
			.resize({ width: 400, withoutEnlargement: true })
			.webp({ quality: 76 })
			.toBuffer()
		return {
			full: full.data,
			small,
			width: full.info.width,
			height: full.info.height,
			contentHash: createHash('sha256').update(full.data).digest(),
			look: await lookOf(full.data),
		}
	})
}

/** The size is checked above with a better message; the decoder's limit also holds if a header is wrong. */
const reading = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const
/** Reading a header decodes nothing, so the picture may be too large here. */
const readingHeader = { limitInputPixels: false } as const

/** The decoder's errors on broken files are the sender's fault, so they are refused. */
async function readable<T>(decode: () => Promise<T>): Promise<T> {
	try {
		return await decode()
	} catch (error) {
		return refuse(
			'invalid',
			`The picture cannot be read: ${error instanceof Error ? error.message : ''}`,
			{
				field: 'file',
				params: { reason: 'a picture that can be read' },
			},
		)
	}
}

const mostWaiting = 12
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Decoded pictures are large, so they are made one after another; if too many wait, the sender is asked to try again later. */
async function oneAtATime<T>(make: () => Promise<T>): Promise<T> {
	if (waiting >= mostWaiting)
		refuse('too_many_requests', 'Too many pictures are being made.', { params: { retry_after: 5 } })
	waiting += 1
	const before = last
	const turn = (async () => {
		await before
		return make()
	})()
	last = turn.catch(() => undefined)
	try {
		return await turn
	} finally {
		waiting -= 1
	}
}
