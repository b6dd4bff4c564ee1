import { buildApps } from './build.ts'

/** Runs before the browser tests: they use the built pages, so these must be made from the present sources. */
export default async function buildForJourneys(): Promise<void> {
	await buildApps()
}
