import { expect, test } from 'vitest'
import { CardCache } from './card-cache.ts'

const card = Buffer.alloc(10)

test('callers that ask for the same card share one drawing', async () => {
	const cache = new CardCache()
	let drawn = 0
	const draw = () => {
		drawn += 1
		return Promise.resolve(card)
	}
	await Promise.all([cache.get('a', draw), cache.get('a', draw)])
	await cache.get('a', draw)
	expect(drawn).toBe(1)
})

test('the card that was asked for longest ago is dropped first', async () => {
	const cache = new CardCache({ mostBytes: 20 })
	const drawn: string[] = []
	const ask = (key: string) =>
		cache.get(key, () => {
			drawn.push(key)
			return Promise.resolve(card)
		})
	for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
	expect(drawn).toEqual(['a', 'b', 'c', 'b'])
})

test('one card is drawn at a time, and beyond those that wait nobody is served', async () => {
	const cache = new CardCache({ mostWaiting: 2 })
	let atOnce = 0
	let most = 0
	const open = Promise.withResolvers<void>()
	const draw = async () => {
		atOnce += 1
		most = Math.max(most, atOnce)
		await open.promise
		atOnce -= 1
		return card
	}
	const asked = [cache.get('a', draw), cache.get('b', draw)]
	expect(await cache.get('c', draw)).toBeNull()
	open.resolve()
	expect(await Promise.all(asked)).toEqual([card, card])
	expect(most).toBe(1)
})

test('a drawing that fails is tried again by the next caller', async () => {
	const cache = new CardCache()
	await expect(cache.get('a', () => Promise.reject(new Error('no memory')))).rejects.toThrow(
		'no memory',
	)
	expect(await cache.get('a', () => Promise.resolve(card))).toBe(card)
})
