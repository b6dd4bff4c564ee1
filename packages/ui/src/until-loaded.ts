import { loadCode } from './load-code.ts'

const pauseMs = 3_000
/** How often a chunk is requested while the device has a connection: after that it is really gone, as after a new version. */
const triesMost = 5

/**
 * Loads the code of a part of a page, repeatedly while there is no connection: a sheet that cannot be loaded must not
 * remove the page below it, with everything typed there.
 */
export async function untilLoaded<Loaded>(
	load: () => Promise<Loaded>,
	tries = triesMost,
): Promise<Loaded> {
	try {
		return await loadCode(load)
	} catch (error) {
		const left = navigator.onLine ? tries - 1 : tries
		if (left === 0) throw error
		await pause()
		return untilLoaded(load, left)
	}
}

/** Waits a while, or until the device has a connection again. */
async function pause(): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>()
	const late = setTimeout(() => resolve(), pauseMs)
	addEventListener('online', () => resolve(), { once: true })
	await promise
	clearTimeout(late)
}
