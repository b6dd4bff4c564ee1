/** The required size of a picture. */
export interface SmallEnough {
	/** The longest side that is sent. */
	longestPx: number
	/** The most bytes that are sent. */
	maxBytes: number
	/** Whether it may have transparent parts, which only WebP and PNG keep. */
	mayBeClear: boolean
	/** Whether the server accepts the file unchanged, so that a small one is not encoded again. */
	isTaken: boolean
}

/** A picture with no more bytes is sent unchanged, if its sides are short enough. */
const smallBytes = 1024 * 1024
/**
 * Tried one after another until the file is small enough: quality is reduced before size, because sharp edges matter more
 * than fine grain.
 */
const qualities = [0.86, 0.74, 0.6]
/** Each further round shortens the sides by this factor. */
const shorter = 0.8
const rounds = 5

/**
 * Makes a picture small enough to be sent, upright as one sees it (EXIF orientation), without metadata. Null: even the
 * smallest is too large. Throws the browser's error for a file it cannot decode. Runs in a worker as well as in a page.
 */
export async function shrinkPicture(file: Blob, wanted: SmallEnough): Promise<Blob | null> {
	const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
	try {
		const longest = Math.max(whole.width, whole.height)
		if (wanted.isTaken && longest <= wanted.longestPx && file.size <= smallBytes) return file
		let side = Math.min(longest, wanted.longestPx)
		for (let round = 0; round < rounds; round += 1) {
			const canvas = await drawn(whole, side / longest)
			for (const quality of qualities) {
				const made = await encoded(canvas, wanted, quality)
				if (made.size <= wanted.maxBytes) return made
			}
			side *= shorter
		}
		return null
	} finally {
		whole.close()
	}
}

/** The picture in another size. The browser resizes a bitmap better than a canvas does, and outside the page's thread. */
async function drawn(whole: ImageBitmap, scale: number): Promise<OffscreenCanvas> {
	const width = Math.max(1, Math.round(whole.width * scale))
	const height = Math.max(1, Math.round(whole.height * scale))
	const small = await createImageBitmap(whole, {
		resizeWidth: width,
		resizeHeight: height,
		resizeQuality: 'high',
	})
	const canvas = new OffscreenCanvas(width, height)
	canvas.getContext('2d')?.drawImage(small, 0, 0)
	small.close()
	return canvas
}

/**
 * WebP if something may be transparent; else JPEG. A browser that writes no WebP (Safari) returns a PNG: if that is too
 * large, JPEG on white.
 */
async function encoded(
	canvas: OffscreenCanvas,
	{ mayBeClear, maxBytes }: SmallEnough,
	quality: number,
): Promise<Blob> {
	if (mayBeClear) {
		const made = await canvas.convertToBlob({ type: 'image/webp', quality })
		if (made.type === 'image/webp' || made.size <= maxBytes) return made
		const ground = canvas.getContext('2d')
		if (ground) {
			ground.globalCompositeOperation = 'destination-over'
			ground.fillStyle = '#fff'
			ground.fillRect(0, 0, canvas.width, canvas.height)
		}
	}
	return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
