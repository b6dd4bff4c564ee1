/**
 * Makes the pictures of the demo data from the full renders: `node apps/api/seed/make-pictures.ts <folder of renders>`.
 * Every picture gets a `@400` version for cards and lists (at most 20 KB), banners an `@800` one for phones (at most 30
 * KB); the 800-px pictures are not changed unless they are too large. Source of the budgets: docs/product/shop-app.md,
 * Budgets. Run by hand when a render changes; the results are in the repository, so that a start costs nothing.
 */
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const target = fileURLToPath(new URL('pictures/', import.meta.url))
const [source] = process.argv.slice(2)
if (!source) throw new Error('Which renders? Give the folder that holds them.')

await mkdir(target, { recursive: true })
for (const file of await readdir(source)) {
	if (!file.endsWith('.webp')) continue
	const name = file.slice(0, -'.webp'.length)
	const from = join(source, file)
	const { width } = await sharp(from).metadata()
	if (name.startsWith('banner-')) {
		await fit(from, { name, width: 1200, mostKb: 30 })
		await fit(from, { name: `${name}@800`, width: 800, mostKb: 30 })
		await fit(from, { name: `${name}@400`, width: 400, mostKb: 20 })
		continue
	}
	if ((await stat(from)).size > 48 * 1024) await fit(from, { name, width, mostKb: 48 })
	else await copyFile(from, join(target, file))
	// A picture smaller than its small version would be is used for both, so that both addresses exist for every picture.
	if (width <= 400) await copyFile(from, join(target, `${name}@400.webp`))
	else await fit(from, { name: `${name}@400`, width: 400, mostKb: 20 })
}

/** Writes the picture at this width with the best quality that fits the limit in kilobytes. */
async function fit(
	from: string,
	wish: { name: string; width: number; mostKb: number },
): Promise<void> {
	for (let quality = 84; quality >= 40; quality -= 4) {
		const bytes = await sharp(from)
			.resize({ width: wish.width, withoutEnlargement: true })
			.webp({ quality, effort: 6, smartSubsample: true })
			.toBuffer()
		if (bytes.length > wish.mostKb * 1024 && quality > 40) continue
		await writeFile(join(target, `${wish.name}.webp`), bytes)
		return
	}
}
