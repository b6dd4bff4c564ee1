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
	/** Addresses that searched, so that one caller repeating a text counts once a turn. */
	callers: Set<string>
}

/**
 * Searches that found something, kept until the job writes them: a search reads, perhaps from a replica, and must not
 * wait for a write. One tally per running app (its settings stand for it); a crash loses some seconds of counts.
 */
const tallies = new WeakMap<Settings, Map<string, Noted>>()

/** More different texts than this between two runs of the job are not noted. */
const mostNoted = 5_000

/** Notes that somebody searched for a text and found something. */
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

/** Writes the noted searches; gives how many texts there were. */
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
