/**
 * Takes the pictures that a browser shows when it offers to install the shop (apps/shop/public/screenshots), of the built product with its
 * demo world: `node e2e/take-screenshots.ts`. Their sizes are in the manifest.
 */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { listProducts } from '@portolan/contract'
import sharp from 'sharp'
import { settled, still } from './settled.ts'
import { openWorld } from './world.ts'

/** Half a second of a slow line; the manifest names none that is larger. */
const mostBytes = 150_000
const folder = fileURLToPath(new URL('../apps/shop/public/screenshots/', import.meta.url))

await mkdir(folder, { recursive: true })
const world = await openWorld({ embedded: true })
try {
	const token = await world.signIn('demo')
	const [product] = (await world.as(null)(listProducts, { limit: 1, sort: 'sales' })).list
	const narrow = { width: 390, height: 844 }
	const wide = { width: 1280, height: 800 }
	await take('home', '/home', narrow)
	await take('product', `/detail/${product?.product_id ?? ''}`, narrow)
	await take('wallet', '/capitalRecord', narrow)
	await take('wide', '/home', wide)

	async function take(name: string, path: string, size: { width: number; height: number }) {
		const phone = await world.phone({ token, ...size })
		await phone.page.goto(path)
		await settled(phone.page)
		await phone.page.waitForLoadState('networkidle')
		await still(phone.page)
		const seen = await phone.page.screenshot()
		const picture = await sharp(seen)
			.resize(size.width === narrow.width ? 780 : size.width)
			.webp({ quality: 72 })
			.toFile(`${folder}${name}.webp`)
		if (picture.size > mostBytes) throw new Error(`${name}.webp has ${picture.size} bytes.`)
		await phone.close()
	}
} finally {
	await world.close()
}
