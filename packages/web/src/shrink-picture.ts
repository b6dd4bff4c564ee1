/** How small a picture has to be. */
export interface SmallEnough {
	/** The longest side that is sent. */
	longestPx: number
	/** The most bytes that are sent. */
	maxBytes: number
	/** Whether it may have transparent parts: these survive only in WebP and PNG. */
	mayBeClear: boolean
	/** Whether the server takes the file as it is, so that one that is small already is not made anew. */
	isTaken: boolean
}

/** A picture of no more bytes is sent as it is, if its sides are short enough. */
const smallBytes = 1024 * 1024
/** One after another until the file is small enough: the quality first, for sharp edges matter more than fine grain. */
const qualities = [0.86, 0.74, 0.6]
/** Each further round makes the sides shorter by this much. */
const shorter = 0.8
const rounds = 5

/**
 * Makes a picture small enough to be sent, upright as one sees it (EXIF orientation), without metadata. Null: even the smallest is too
 * large. Throws what the browser throws at a file it cannot decode. Runs in a worker as well as in a page.
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

/** The picture in another size. The browser resizes a bitmap better and off the page's thread than a canvas does. */
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

/** WebP where something may be transparent; else JPEG. A browser that writes no WebP (Safari) answers with a PNG: if that is too large, JPEG on white. */
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
