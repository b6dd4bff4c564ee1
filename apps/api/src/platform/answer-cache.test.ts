import { expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'

const kept = { untilMs: 1_000, tags: ['catalogue'] }

test('whoever asks for ever other pages does not fill the memory: the oldest answers go', async () => {
	const cache = new AnswerCache({ most: 5, mostLength: 1_000 })
	for (let i = 0; i < 50; i += 1) await cache.fill(`page ${i}`, kept, async () => 'x'.repeat(300))
	expect(cache.size).toEqual({ answers: 3, length: 900 })
	expect(cache.get('page 49', 0)?.body).toHaveLength(300)
	expect(cache.get('page 46', 0)).toBeUndefined()
	for (let i = 0; i < 50; i += 1) await cache.fill(`small ${i}`, kept, async () => 'x')
	expect(cache.size).toEqual({ answers: 5, length: 5 })
	await cache.fill('too large to keep', kept, async () => 'x'.repeat(2_000))
	expect(cache.size).toEqual({ answers: 0, length: 0 })
})

test('counts an answer that takes the place of an older one, and forgets by tag', async () => {
	const cache = new AnswerCache()
	await cache.fill('home', kept, async () => 'x'.repeat(10))
	await cache.fill('home', kept, async () => 'x'.repeat(20))
	expect(cache.size).toEqual({ answers: 1, length: 20 })
	cache.drop('other')
	expect(cache.size.answers).toBe(1)
	cache.drop('catalogue')
	expect(cache.size).toEqual({ answers: 0, length: 0 })
})

test('after changes that may not have been heard, answers have expired and are there for when no new one can be made', async () => {
	const cache = new AnswerCache()
	await cache.fill('home', kept, async () => 'old')
	const { promise, resolve } = Promise.withResolvers<string>()
	const underWay = cache.fill('list', kept, () => promise)
	cache.expireAll(500)
	resolve('made before')
	await underWay
	expect(cache.get('home', 500)).toBeUndefined()
	expect(cache.stale('home', 500)?.body).toBe('old')
	expect(cache.stale('list', 500)).toBeUndefined()
	cache.drop('catalogue')
	expect(cache.stale('home', 500)).toBeUndefined()
})
