/**
 * Makes the AVIF version of every picture of the demo data that has none yet: `node apps/api/seed/make-avif-pictures.ts`.
 * Run by hand after `make-pictures.ts`; the results are in the repository, so that a start costs nothing.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { avifOf } from '../src/platform/media/avif.ts'

sharp.concurrency(1)
const folder = fileURLToPath(new URL('pictures/', import.meta.url))
const files = new Set(await readdir(folder))
for (const file of files) {
	const target = file.replace(/\.webp$/, '.avif')
	if (!file.endsWith('.webp') || files.has(target)) continue
	const avif = await avifOf(await readFile(join(folder, file)))
	if (avif) await writeFile(join(folder, target), avif)
}
