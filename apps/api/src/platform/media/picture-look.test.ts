import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lookOf } from './picture-look.ts'

/** A picture of stripes whose brightness depends on a seed. */
function picture(seed: number, width = 360) {
	const bands = Array.from({ length: 72 }, (_, index) => {
		const shade = Math.floor(128 + 127 * Math.sin(seed * 12.9898 + index * (seed + 78.233)))
		return `<rect x="${(index % 9) * 100}" y="${Math.floor(index / 9) * 100}" width="100" height="100" fill="rgb(${shade},${shade},${shade})"/>`
	})
	return sharp(
		Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 800" width="${width}" height="${Math.round((width * 8) / 9)}">${bands.join('')}</svg>`,
		),
	)
}

function distance(one: string, other: string): number {
	return [...one].filter((bit, index) => bit !== other[index]).length
}

test('the same picture at another size, compressed hard and a little darker looks the same', async () => {
	const look = await lookOf(await picture(3).png().toBuffer())
	expect(look).toMatch(/^[01]{64}$/)
	for (const other of [
		picture(3, 900).jpeg({ quality: 30 }),
		picture(3, 200).webp({ quality: 50 }),
		picture(3).modulate({ brightness: 0.9 }).jpeg({ quality: 80 }),
	])
		expect(distance(look, await lookOf(await other.toBuffer()))).toBeLessThanOrEqual(4)
})

test('other pictures look different', async () => {
	const looks = await Promise.all(
		[3, 4, 5, 6].map(async (seed) => lookOf(await picture(seed).png().toBuffer())),
	)
	for (const [index, one] of looks.entries())
		for (const other of looks.slice(index + 1)) expect(distance(one, other)).toBeGreaterThan(12)
})
