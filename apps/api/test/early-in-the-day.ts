import type { TestApp } from './test-app.ts'

/**
 * Moves the clock to the next day if midnight UTC is less than two hours away: for tests in which an hour passes and a
 * limit per day must not end.
 */
export async function startEarlyInTheDay({ api, advance }: TestApp): Promise<void> {
	const now = api.clock.now()
	const midnight = new Date(now)
	midnight.setUTCHours(24, 0, 0, 0)
	const left = (midnight.getTime() - now.getTime()) / 1000
	if (left < 2 * 3_600) await advance(Math.ceil(left) + 60)
}
