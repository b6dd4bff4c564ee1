import { promisify } from 'node:util'
import { brotliCompressSync, constants, gzip, zstdCompressSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import type { PagePart } from './page-template.ts'

/** How a page is compressed; null if it is not. */
export type Coding = 'zstd' | 'br' | 'gzip' | null

/** What a browser accepts, the best first. */
export type Accepted = 'zstd or br' | Coding

/** The codings that the browser accepts, as far as they make a difference. */
export function acceptedBy(request: FastifyRequest): Accepted {
	const accepted = request.headers['accept-encoding'] ?? ''
	const br = /\bbr\b/.test(accepted)
	if (/\bzstd\b/.test(accepted)) return br ? 'zstd or br' : 'zstd'
	if (br) return 'br'
	return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

/** A page is kept for seconds only: zstd needs a fifth of a millisecond, brotli almost one, for a tenth less. */
const zstdLevel = 4
const brotliLevel = 5

/** A window of 128 KB: larger than a page, and a thirtieth of the memory of the standard one. */
const brotliWindowBits = 17

/**
 * What a server may send before the browser has confirmed anything is ten packets of 1,460 bytes, of which the headers take 1,200. On a slow
 * network the largest picture of a page that needs another round trip comes 150 ms later. Of a page (most are products) that has more bytes than the first number, before
 * it is compressed, zstd makes more than that, and brotli makes less up to the second number.
 */
const fitsWithBrotli = { moreThan: 60_000, atMost: 70_000 }

const gzipped = promisify(gzip)

/** Where pages are put together that are compressed at once: a page of its own memory would be 100 KB of garbage. */
const scratch = Buffer.allocUnsafeSlow(512 * 1024)

/**
 * A page as it is sent. With zstd, which nearly all browsers accept, it is compressed at once: that is less than handing it to another thread
 * and back costs. A page that fits into the first round trip only with brotli gets that.
 */
export async function compressed(
	parts: readonly PagePart[],
	accepted: Accepted,
): Promise<{ bytes: Buffer; coding: Coding }> {
	const bytes = inScratch(parts) ?? joined(parts)
	const { moreThan, atMost } = fitsWithBrotli
	const isForBrotli = bytes.length > moreThan && bytes.length <= atMost
	if (accepted === 'br' || (accepted === 'zstd or br' && isForBrotli))
		return { bytes: brotliOf(bytes), coding: 'br' }
	if (accepted === 'zstd' || accepted === 'zstd or br')
		return { bytes: zstdOf(bytes), coding: 'zstd' }
	// The scratch belongs to the next page.
	const own = Buffer.from(bytes)
	if (accepted === 'gzip') return { bytes: await gzipped(own), coding: 'gzip' }
	return { bytes: own, coding: null }
}

function zstdOf(bytes: Buffer): Buffer {
	return zstdCompressSync(bytes, {
		params: { [constants.ZSTD_c_compressionLevel]: zstdLevel },
	})
}

function brotliOf(bytes: Buffer): Buffer {
	return brotliCompressSync(bytes, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: brotliLevel,
			[constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
			[constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
		},
	})
}

function joined(parts: readonly PagePart[]): Buffer {
	return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

/** The joined parts until the next call; null if they might not fit. A character takes at most three bytes of UTF-8 per unit of UTF-16. */
function inScratch(parts: readonly PagePart[]): Buffer | null {
	let end = 0
	for (const part of parts) {
		const most = typeof part === 'string' ? part.length * 3 : part.length
		if (end + most > scratch.length) return null
		end += typeof part === 'string' ? scratch.write(part, end) : part.copy(scratch, end)
	}
	return scratch.subarray(0, end)
}
