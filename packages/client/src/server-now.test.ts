import { afterEach, expect, test } from 'vitest'
import { noteServerTime, onServerClock, serverNowMs } from './server-now.ts'

afterEach(() => noteServerTime(Math.floor(Date.now() / 1000), Date.now()))

test('a device that is hours wrong tells the time of the server', () => {
	const now = Date.now()
	const server = Math.floor(now / 1000) + 7_200
	let changes = 0
	const end = onServerClock(() => (changes += 1))
	noteServerTime(server, now, now + 100)
	expect(Math.abs(serverNowMs() / 1000 - server)).toBeLessThan(5)
	// The same again is no change, and an answer without a clock tells nothing.
	noteServerTime(server, now, now + 200)
	noteServerTime(undefined, now, now + 200)
	expect(changes).toBe(1)
	end()
})

test('the way of a slow answer is no difference of clocks', () => {
	const now = Date.now()
	noteServerTime(Math.floor(now / 1000), now, now + 8_000)
	expect(Math.abs(serverNowMs() - Date.now())).toBeLessThan(1_000)
})
