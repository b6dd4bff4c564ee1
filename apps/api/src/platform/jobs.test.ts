import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startJobs, standaloneJob, type AsSystem } from './jobs.ts'
import { openLogger } from './logger.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const asSystem: AsSystem = () => {
	throw new Error('These jobs need no database.')
}

/** Starts a job that handles these numbers of rows, one after another; gives what is left after one interval. */
async function afterOneInterval(handled: number[], batch?: number): Promise<number[]> {
	const counted = standaloneJob('counted', 1_000, async () => handled.shift() ?? 0, {
		...(batch !== undefined && { batch }),
	})
	const runner = startJobs([counted], asSystem, openLogger('silent'))
	await vi.advanceTimersByTimeAsync(1_000)
	await runner.stop()
	return handled
}

test('a job runs again at once until nothing is due', async () => {
	expect(await afterOneInterval([5, 1, 0, 7])).toEqual([7])
})

test('a job with batches runs again at once only after a full one', async () => {
	expect(await afterOneInterval([5, 5, 4, 7], 5)).toEqual([7])
	expect(await afterOneInterval([1, 7], Infinity)).toEqual([7])
})

test('a moved clock waits until nothing is due, with batches as well', async () => {
	const handled = [5, 4, 1, 0]
	const counted = standaloneJob('counted', 1_000, async () => handled.shift() ?? 0, { batch: 5 })
	const runner = startJobs([counted], asSystem, openLogger('silent'))
	await runner.runAllJobs()
	await runner.stop()
	expect(handled).toEqual([])
})
