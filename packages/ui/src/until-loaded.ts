const pauseMs = 3_000
/** So often a chunk is asked for while the device has a connection: after that it is really gone, as after a new version. */
const triesMost = 5

/**
 * Fetches the code of a part of a page, again and again while there is no connection: a sheet that cannot be fetched must not take the
 * page under it away, with what was typed there.
 */
export async function untilLoaded<Loaded>(
	load: () => Promise<Loaded>,
	tries = triesMost,
): Promise<Loaded> {
	try {
		return await load()
	} catch (error) {
		const left = navigator.onLine ? tries - 1 : tries
		if (left === 0) throw error
		await pause()
		return untilLoaded(load, left)
	}
}

/** A while, or until the device has a connection again. */
async function pause(): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>()
	const late = setTimeout(() => resolve(), pauseMs)
	addEventListener('online', () => resolve(), { once: true })
	await promise
	clearTimeout(late)
}
