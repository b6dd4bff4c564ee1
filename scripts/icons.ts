/** Draws the shop's icons for phones (apps/shop/public/icon-*.png) from its `icon.svg`. Run it after that file has changed. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = new URL('../apps/shop/public/', import.meta.url)
const svg = await readFile(new URL('icon.svg', folder), 'utf8')
/** The colour of the icon's ground. */
const ground = /<rect[^>]*fill="(#\w+)"/.exec(svg)?.[1]
if (ground === undefined) throw new Error('icon.svg has no <rect> with a colour.')
/** Without round corners, for systems that cut the icon to a shape of their own. */
const square = svg.replace(/ rx="\d+"/, '')

for (const size of [192, 512]) {
	await draw(svg, size, `icon-${size}.png`)
	// A system may cut off everything outside of a circle of 80 %.
	const inner = Math.round(size * 0.8)
	const drawn = await sharp(Buffer.from(square), { density: 1200 }).resize(inner).png().toBuffer()
	const edge = (size - inner) / 2
	await sharp(drawn)
		.extend({
			top: Math.floor(edge),
			left: Math.floor(edge),
			bottom: Math.ceil(edge),
			right: Math.ceil(edge),
			background: ground,
		})
		.png({ palette: true })
		.toFile(fileURLToPath(new URL(`icon-maskable-${size}.png`, folder)))
}
await draw(square, 180, 'apple-touch-icon.png')

async function draw(source: string, size: number, name: string): Promise<void> {
	await sharp(Buffer.from(source), { density: 1200 })
		.resize(size)
		.png({ palette: true })
		.toFile(fileURLToPath(new URL(name, folder)))
}
