/** The server keeps no more than this of the longer side (decision 0010). */
const longestPx = 1_600
/** Smaller than this it goes as it is. */
const largeBytes = 1024 * 1024
const quality = 0.86

/** A picture no larger than it will be kept: a phone's photo over a slow line is sent in a tenth of the time. Upright, as one sees it. */
export async function shrinkPicture(file: File): Promise<File> {
	if (file.size <= largeBytes) return file
	try {
		const picture = await createImageBitmap(file)
		const scale = Math.min(1, longestPx / Math.max(picture.width, picture.height))
		const canvas = new OffscreenCanvas(
			Math.round(picture.width * scale),
			Math.round(picture.height * scale),
		)
		canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
		picture.close()
		const small = await canvas.convertToBlob({ type: 'image/jpeg', quality })
		return small.size < file.size ? new File([small], 'picture.jpg', { type: small.type }) : file
	} catch {
		// A browser that cannot do it sends the picture as it is.
		return file
	}
}
