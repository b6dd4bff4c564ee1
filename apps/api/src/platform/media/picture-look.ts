import sharp from 'sharp'

/** The side of the grid a picture is reduced to. */
const side = 8

/**
 * A perceptual hash of a picture, as 64 bits of text: whether each cell of an 8 × 8 grey grid is brighter than its right
 * neighbour. Another size, another compression or slightly less light change only a few bits, so two pictures of the same
 * object differ in a few bits. Source: the difference hash (dHash), Neal Krawetz, 2013.
 */
export async function lookOf(picture: Buffer): Promise<string> {
	const grey = await sharp(picture)
		.resize({ width: side + 1, height: side, fit: 'fill' })
		.greyscale()
		.raw()
		.toBuffer()
	let bits = ''
	for (let y = 0; y < side; y += 1)
		for (let x = 0; x < side; x += 1) {
			const at = y * (side + 1) + x
			bits += (grey[at] ?? 0) > (grey[at + 1] ?? 0) ? '1' : '0'
		}
	return bits
}
