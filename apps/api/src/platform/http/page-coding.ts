import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompressSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import type { PagePart } from './page-template.ts'

/** How a page is compressed; null if it is not. */
export type Coding = 'zstd' | 'br' | 'gzip' | null

/**
 * The best coding that the browser accepts: zstd costs half of brotli, brotli is six percent smaller. The home page is sent many times for each
 * time it is made, so that it is made as small as it can be.
 */
export function codingFor(request: FastifyRequest, path: string): Coding {
	const accepted = request.headers['accept-encoding'] ?? ''
	const isHome = path === '/' || path === '/home'
	if (isHome && /\bbr\b/.test(accepted)) return 'br'
	if (/\bzstd\b/.test(accepted)) return 'zstd'
	if (/\bbr\b/.test(accepted)) return 'br'
	return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

/**
 * Higher levels take several times as long for a few percent, and a page is kept for seconds only. At these levels a product and the home page fit
 * with their headers into the first ten packets (14.6 KB): on a slow network the picture of a larger page comes a round trip later. One level
 * less is half a kilobyte more.
 */
const zstdLevel = 6
const brotliLevel = 5

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Where pages are put together that are compressed at once: a page of its own memory would be 100 KB of garbage. */
const scratch = Buffer.allocUnsafeSlow(512 * 1024)

/**
 * A page as it is sent. With zstd, which nearly all browsers accept, it is compressed at once: half a millisecond, less than handing it
 * to another thread and back costs.
 */
export async function compressed(parts: readonly PagePart[], coding: Coding): Promise<Buffer> {
	if (coding === 'zstd') {
		const params = { [constants.ZSTD_c_compressionLevel]: zstdLevel }
		return zstdCompressSync(inScratch(parts) ?? joined(parts), { params })
	}
	const bytes = joined(parts)
	if (coding === null) return bytes
	if (coding === 'gzip') return gzipped(bytes)
	return brotli(bytes, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: brotliLevel,
			[constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
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
