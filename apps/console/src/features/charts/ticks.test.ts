import { expect, test } from 'vitest'
import { ticksUpTo } from './ticks.ts'

test.each([
	[0, [0, 1]],
	[Number.NaN, [0, 1]],
	[1, [0, 0.25, 0.5, 0.75, 1]],
	[4, [0, 1, 2, 3, 4]],
	[97, [0, 25, 50, 75, 100]],
	[1284.6, [0, 500, 1000, 1500]],
])('an axis up to %s', (most, ticks) => {
	expect(ticksUpTo(most)).toEqual(ticks)
})

test('an axis reaches the highest bar, whatever its height, in at most six steps', () => {
	for (let most = 0.01; most < 1e9; most *= 1.37) {
		const ticks = ticksUpTo(most)
		expect(ticks.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-9))
		expect(ticks.length).toBeLessThanOrEqual(6)
	}
})
