import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The script that stands in rendered pages and starts the shop (`apps/shop/src/start-when-drawn.ts`), from the folder of the built shop. Empty
 * if the shop is not built.
 */
export function startScript(folder: string): string {
	const file = join(folder, 'start-when-drawn.js')
	return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}
