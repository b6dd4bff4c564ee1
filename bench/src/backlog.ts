import { setTimeout as pause } from 'node:timers/promises'
import type { Workshop } from './bench-database.ts'
import { buy, openShoppers, type Shopper } from './checkouts.ts'
import { repeat } from './load.ts'
import { startCounting, type Counted } from './processes.ts'
import { say, verdict, type Measure } from './table.ts'

const everyMs = 1_000
const wantedPerSecond = 150
const wantedAgeSeconds = 5

/** How the load of the backlog is made: at a given rate, or as fast as sixteen shoppers can. */
export interface Pace {
	/** Checkouts a second; null for as many as there can be. */
	perSecond: number | null
	seconds: number
}

/** The pace that a goal names: 150 checkouts a second for two minutes. A short run takes ten seconds. */
export function wantedPace({ rounds }: Measure): Pace {
	return { perSecond: wantedPerSecond, seconds: rounds === 1 ? 10 : 120 }
}

/**
 * Shoppers with verified email addresses buy on all processors, while the events, the notifications and the emails of their
 * purchases are handled. Prints how many of these wait, second by second, and where the processor time goes.
 */
export async function measureBacklog(
	product: string,
	workshop: Workshop,
	pace: Pace,
	counted: Counted,
): Promise<void> {
	const people = await openShoppers(product, workshop)
	const skus = await workshop.skuIds()
	await workshop.verifyEmails()
	const buyOnce = async (shopper: Shopper | undefined) => {
		const sku = skus[Math.floor(Math.random() * skus.length)]
		if (shopper && sku !== undefined) await buy(shopper, sku)
	}
	await repeat(people.length, 3, (worker) => buyOnce(people[worker]))
	const most = { events: 0, deliveries: 0, ageSeconds: 0 }
	const samples: string[] = []
	const look = async () => {
		const now = await workshop.waiting()
		most.events = Math.max(most.events, now.events)
		most.deliveries = Math.max(most.deliveries, now.deliveries)
		most.ageSeconds = Math.max(most.ageSeconds, now.ageSeconds)
		return now
	}
	const bought = new AbortController()
	const looking = (async () => {
		for (; !bought.signal.aborted; await pause(everyMs)) {
			const { events, deliveries } = await look()
			samples.push(`${events}/${deliveries}`)
		}
	})()
	const spent = startCounting(counted)
	const begun = performance.now()
	const { count, latestMs } = await buyAt(pace, people, buyOnce)
	const took = (performance.now() - begun) / 1_000
	bought.abort()
	const ended = performance.now()
	await looking
	let left = await look()
	for (; left.events + left.deliveries > 0; left = await look()) await pause(100)
	const drainedSeconds = (performance.now() - ended) / 1_000
	const { nodeMs, databaseMs } = spent()
	for (const { line } of people) line.close()
	const rate = count / took
	const aim =
		pace.perSecond === null
			? ''
			: ` (asked ${pace.perSecond}: ${verdict(rate >= 0.99 * pace.perSecond)}; a checkout began at most ${(latestMs / 1_000).toFixed(1)} s late)`
	say(`
Work after the purchase, at ${rate.toFixed(0)} checkouts a second for ${took.toFixed(0)} s${aim}
processor time of each: node ${(nodeMs / count).toFixed(2)} ms, database ${(databaseMs / count).toFixed(2)} ms
waiting events/deliveries, each second: ${samples.join(' ')}
most events ${most.events}, most deliveries ${most.deliveries}; oldest event ${most.ageSeconds.toFixed(1)} s, under ${wantedAgeSeconds}: ${verdict(most.ageSeconds < wantedAgeSeconds)}
left at the end: ${left.events} events, ${left.deliveries} deliveries, ${drainedSeconds.toFixed(1)} s after the last purchase`)
}

/** Each shopper takes the next checkout when it is due; where all are late, the rate is what they reach. */
async function buyAt(
	{ perSecond, seconds }: Pace,
	people: readonly Shopper[],
	buyOnce: (shopper: Shopper | undefined) => Promise<void>,
): Promise<{ count: number; latestMs: number }> {
	const begun = performance.now()
	let count = 0
	let latestMs = 0
	await Promise.all(
		people.map(async (shopper) => {
			for (;;) {
				const turn = count
				const dueMs = perSecond === null ? 0 : (turn * 1_000) / perSecond
				const nowMs = performance.now() - begun
				if (Math.max(dueMs, nowMs) >= seconds * 1_000) return
				count += 1
				if (dueMs > nowMs) await pause(dueMs - nowMs)
				if (perSecond !== null) latestMs = Math.max(latestMs, performance.now() - begun - dueMs)
				await buyOnce(shopper)
			}
		}),
	)
	return { count, latestMs }
}
