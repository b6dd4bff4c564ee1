import type { LanguageFile } from '@portolan/contract'
import type { Context, TxContext } from '../../platform/context.ts'
import { networkOf } from '../../platform/network.ts'
import type { Settings } from '../../platform/settings.ts'
import { addSearches } from './search-queries.ts'
import { fold } from './search-words.ts'

interface Noted {
	lang: LanguageFile
	folded: string
	keyword: string
	/** Addresses that searched, so that one caller who repeats a text is counted once between two writes. */
	callers: Set<string>
}

/**
 * Searches with results, collected until the job writes them: a search only reads, perhaps from a replica, and must not
 * wait for a write. One collection per running app, keyed by its settings; a crash loses the counts of some seconds.
 */
const tallies = new WeakMap<Settings, Map<string, Noted>>()

/** The most different texts that are collected between two runs of the job. */
const mostNoted = 5_000

/** Records that somebody searched for a text and found something. */
export function noteSearch(ctx: Context, title: string): void {
	const keyword = title.trim().replaceAll(/\s+/gu, ' ')
	if (keyword.length > 40) return
	const folded = fold(keyword)
	const tally = tallies.get(ctx.settings) ?? new Map<string, Noted>()
	tallies.set(ctx.settings, tally)
	const key = `${ctx.lang} ${folded}`
	const noted = tally.get(key)
	if (noted) noted.callers.add(networkOf(ctx.ip))
	else if (tally.size < mostNoted)
		tally.set(key, { lang: ctx.lang, folded, keyword, callers: new Set([networkOf(ctx.ip)]) })
}

/** Writes the collected searches; returns how many texts there were. */
export async function writeSearches(ctx: TxContext): Promise<number> {
	const tally = tallies.get(ctx.settings)
	if (!tally || tally.size === 0) return 0
	tallies.delete(ctx.settings)
	await addSearches(
		ctx.db,
		[...tally.values()].map(({ callers, ...noted }) => ({ ...noted, count: callers.size })),
	)
	return tally.size
}
