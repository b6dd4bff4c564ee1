/** Names of what a browser stores for use without a connection. The service worker writes these, the page reads and removes them. */
export const offlineNames = {
	/** Code, styles and texts of the shop that were loaded once. */
	assets: 'assets',
	/** Public pictures that were shown. */
	pictures: 'pictures',
	/** Pictures that another app has shared with the shop, until they are sent. */
	shared: 'shared-pictures',
} as const

/** The address to which another app shares a picture, and under which it is stored in `shared`. The manifest names it. */
export const sharedPicturePath = '/shared-picture'

/** A message of the page to its service worker: files that the page loaded before the worker was there. */
export interface LoadedFiles {
	type: 'loaded-files'
	urls: readonly string[]
}
