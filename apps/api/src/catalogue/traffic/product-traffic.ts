import { createHash, randomBytes } from 'node:crypto'
import { matchParts, pathParts, routes } from '@portolan/contract'
import type { Context, TxContext } from '../../platform/context.ts'
import type { SentPage } from '../../platform/http/observers/sent-page.ts'
import { networkOf } from '../../platform/network.ts'
import type { Settings } from '../../platform/settings.ts'
import { isCrawler } from './is-crawler.ts'
import { addTraffic, type TrafficCount } from './traffic-queries.ts'

/** What is counted about a product. */
type Kind = 'views' | 'carts'

/** The counts of one process that are not written yet, and who was counted in the last half hour. */
interface Traffic {
	counts: Map<string, TrafficCount>
	/** Hashes of who did what with which product; those from before the last turn, too. */
	seen: Set<string>
	seenBefore: Set<string>
	turnedAtMs: number
	/** Random for this process, so that nobody can find out from a hash who was counted. */
	salt: string
}

/** Who does the same with a product within this time is counted once. */
const turnMs = 30 * 60_000
/** The most people and products that are remembered in one turn, and the most counts between two writes. */
const mostSeen = 50_000
const mostCounts = 20_000
/** Days of time zones begin at whole minutes. */
const minuteMs = 60_000

/**
 * Looks at products, collected until the job writes them: showing a product only reads, perhaps from a replica, and must not wait for a
 * write. One collection per running app, keyed by its settings; a crash loses the counts of some seconds. Who looked is known here only as a
 * hash, and only for some time. Source: docs/decisions/0110.
 */
const traffics = new WeakMap<Settings, Traffic>()

/** Counts a view of a product by whoever made a call; crawlers are left out. */
export function noteProductView(ctx: Context, productId: string): void {
	if (isCrawler(ctx.device)) return
	const { actor } = ctx
	note(ctx, 'views', productId, actor.kind === 'shopper' ? actor.id : visitorOf(ctx))
}

/**
 * Counts a view of a product whose page was sent with its content: the browser of a visitor does not ask for the product again. That of somebody
 * who is signed in does, and is counted then.
 */
export function noteSentPage(page: SentPage): void {
	if (page.isSignedIn || isCrawler(page.device)) return
	const productId = productOf(page.path)
	if (productId !== null) note(page, 'views', productId, visitorOf(page))
}

/** Counts products that a shopper put into the cart. */
export function noteCarts(ctx: Context, productIds: Iterable<string>): void {
	if (ctx.actor.kind !== 'shopper') return
	for (const productId of new Set(productIds)) note(ctx, 'carts', productId, ctx.actor.id)
}

/** Writes the collected counts; returns how many rows of a product and a minute there were. */
export async function writeTraffic(ctx: TxContext): Promise<number> {
	const counts = traffics.get(ctx.settings)?.counts
	if (!counts || counts.size === 0) return 0
	const taken = [...counts.values()]
	counts.clear()
	await addTraffic(ctx.db, taken)
	return taken.length
}

const productPath = routes.find(({ name }) => name === 'detail')?.path ?? ''
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The product whose page has this path, as it stands in the address; null for other pages. */
function productOf(path: string): string | null {
	const product = matchParts(productPath, pathParts(path))?.['product']
	return product !== undefined && uuid.test(product) ? product.toLowerCase() : null
}

/** A visitor has no name: people behind one address with browsers of the same version count as one. */
function visitorOf({ ip, device }: { ip: string; device: string }): string {
	return `${networkOf(ip)} ${device}`
}

function note(
	{ settings, clock }: Pick<Context, 'settings' | 'clock'>,
	kind: Kind,
	productId: string,
	who: string,
): void {
	const nowMs = clock.now().getTime()
	const traffic = trafficOf(settings, nowMs)
	const seen = createHash('sha256')
		.update(`${traffic.salt} ${kind} ${productId} ${who}`)
		.digest('base64url')
		.slice(0, 16)
	if (traffic.seen.has(seen) || traffic.seenBefore.has(seen)) return
	traffic.seen.add(seen)
	const minute = Math.floor(nowMs / minuteMs)
	const key = `${productId} ${minute}`
	const count = traffic.counts.get(key)
	if (count) count[kind] += 1
	else if (traffic.counts.size < mostCounts)
		traffic.counts.set(key, {
			productId,
			at: new Date(minute * minuteMs),
			views: kind === 'views' ? 1 : 0,
			carts: kind === 'carts' ? 1 : 0,
		})
}

/** The collection of an app. After half an hour, or when many were remembered, the older half of who was counted is forgotten. */
function trafficOf(settings: Settings, nowMs: number): Traffic {
	let traffic = traffics.get(settings)
	if (!traffic) {
		traffic = {
			counts: new Map(),
			seen: new Set(),
			seenBefore: new Set(),
			turnedAtMs: nowMs,
			salt: randomBytes(16).toString('base64url'),
		}
		traffics.set(settings, traffic)
	}
	const waitedMs = nowMs - traffic.turnedAtMs
	if (waitedMs >= turnMs || traffic.seen.size >= mostSeen) {
		traffic.seenBefore = waitedMs >= 2 * turnMs ? new Set() : traffic.seen
		traffic.seen = new Set()
		traffic.turnedAtMs = nowMs
	}
	return traffic
}
