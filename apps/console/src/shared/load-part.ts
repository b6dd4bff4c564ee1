import { untilLoaded } from '@portolan/ui/until-loaded'

const reloadedName = 'portolan.desk.reloaded'
/** A page that was reloaded for a missing part is not reloaded again for this long. */
const pauseMs = 60_000

/**
 * Loads a part of the console's code. Without a connection it waits for one, so that what was typed stays. A part that is missing although
 * there is a connection was replaced by a new version: then the page is reloaded, once.
 */
export function loadPart<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
	return untilLoaded(load, 1).catch((error: unknown) => {
		const last = Number(sessionStorage.getItem(reloadedName) ?? 0)
		if (Date.now() - last < pauseMs) throw error
		sessionStorage.setItem(reloadedName, String(Date.now()))
		location.reload()
		return new Promise(() => undefined)
	})
}
