import { buildPages } from './build.ts'

/** Before the browser journeys: they walk through the built pages, so these must be those of the present sources. */
export default async function buildForJourneys(): Promise<void> {
	await buildPages()
}
