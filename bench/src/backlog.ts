import { setTimeout as pause } from 'node:timers/promises'
import type { Workshop } from './bench-database.ts'
import { buy, openShoppers } from './checkouts.ts'
import { repeat } from './load.ts'
import { say, type Measure } from './table.ts'

const everyMs = 1_000

/**
 * Sixteen shoppers with verified email addresses buy as fast as they can, on all processors, while the events, the
 * notifications and the emails of their purchases are handled. Prints how many of these wait, second by second.
 */
export async function measureBacklog(
	product: string,
	workshop: Workshop,
	{ rounds, seconds }: Measure,
): Promise<void> {
	const people = await openShoppers(product, workshop)
	const skus = await workshop.skuIds()
	await workshop.verifyEmails()
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
	const perSecond = await repeat(people.length, rounds * seconds, async (worker) => {
		const shopper = people[worker]
		const sku = skus[Math.floor(Math.random() * skus.length)]
		if (shopper && sku !== undefined) await buy(shopper, sku)
	})
	bought.abort()
	const ended = performance.now()
	await looking
	for (let left = await look(); left.events + left.deliveries > 0; left = await look())
		await pause(100)
	const drainedMs = performance.now() - ended
	for (const { line } of people) line.close()
	say(`
Work after the purchase, at ${perSecond.toFixed(0)} checkouts a second for ${rounds * seconds} s
waiting events/deliveries, each second: ${samples.join(' ')}
most events ${most.events}, most deliveries ${most.deliveries}, oldest event ${most.ageSeconds.toFixed(1)} s; all done ${(drainedMs / 1000).toFixed(1)} s after the last purchase`)
}
