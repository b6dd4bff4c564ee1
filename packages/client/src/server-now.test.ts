import { afterEach, expect, test } from 'vitest'
import { noteServerTime, onServerClock, serverNowMs } from './server-now.ts'

afterEach(() => noteServerTime(Math.floor(Date.now() / 1000), Date.now()))

test('a device whose clock is hours wrong shows the time of the server', () => {
	const now = Date.now()
	const server = Math.floor(now / 1000) + 7_200
	let changes = 0
	const end = onServerClock(() => (changes += 1))
	noteServerTime(server, now, now + 100)
	expect(Math.abs(serverNowMs() / 1000 - server)).toBeLessThan(5)
	// The same time again is no change, and an answer without a clock changes nothing.
	noteServerTime(server, now, now + 200)
	noteServerTime(undefined, now, now + 200)
	expect(changes).toBe(1)
	end()
})

test('a slow answer is not taken for a difference of clocks', () => {
	const now = Date.now()
	noteServerTime(Math.floor(now / 1000), now, now + 8_000)
	expect(Math.abs(serverNowMs() - Date.now())).toBeLessThan(1_000)
})
