import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { refuse } from '../refusal.ts'
import { lookOf } from './picture-look.ts'

/** More pixels than this are refused before they are decoded: a small file can hold a huge picture (docs/product/security.md, Uploads). */
const mostPixels = 24_000_000
/** The longest side that is kept: of a picture that is only looked at, and of one whose small print must stay legible. */
const longestPx = { shown: 1_600, legible: 2_400 } as const
const types = new Set(['image/jpeg', 'image/png', 'image/webp'])

// One thread a picture and no cache: the API process has a memory budget, and pictures are rare beside orders.
sharp.concurrency(1)
sharp.cache(false)

/** A picture as we keep it: WebP, upright, in sRGB, without any metadata. */
export interface Picture {
	full: Buffer
	/** 400 px wide, for lists. */
	small: Buffer
	width: number
	height: number
	/** SHA-256 of `full`: the same picture sent twice has the same. */
	contentHash: Buffer
	/** What it looks like, to find pictures that are nearly the same. */
	look: string
}

/**
 * Turns what a person sent into a picture of ours. Only pixels survive: metadata, further frames, and whatever was
 * hidden behind the picture are gone. Refuses `unsupported_type` by the first bytes, `too_large` by pixels,
 * `invalid` when it cannot be decoded.
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

/** The size is checked above, with words of our own; the decoder's limit behind it holds even if a header lies. */
const reading = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const
/** Reading a header decodes nothing, so that it may be one of a picture that is too large. */
const readingHeader = { limitInputPixels: false } as const

/** What the decoder throws at broken files is the sender's fault, not ours. */
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

/** Decoded pictures are large, so they are made one after another; when too many wait, the sender is asked to come back. */
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
