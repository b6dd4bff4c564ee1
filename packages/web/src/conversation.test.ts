import { expect, test } from 'vitest'
import { catchUp, mergeMessages, type PieceAsked } from './conversation.ts'

const of = (...seqs: number[]) => seqs.map((seq) => ({ seq }))

test('what comes twice is there once, in the order of the numbers', () => {
	expect(mergeMessages(of(4, 5, 6), of(6, 7), of(1, 2, 3))).toEqual(of(1, 2, 3, 4, 5, 6, 7))
})

test('of two that say different things, the later is true', () => {
	expect(mergeMessages([{ seq: 1, price: '10.00' }], [{ seq: 1, price: '9.00' }])).toEqual([
		{ seq: 1, price: '9.00' },
	])
})

/** A server with messages up to a number, thirty on a page. */
function serverWith(count: number) {
	const asked: PieceAsked[] = []
	const ask = (wish: PieceAsked) => {
		asked.push(wish)
		const all = of(...Array.from({ length: count }, (_, at) => at + 1))
		const after = wish.after
		const list =
			after === undefined
				? all.slice(-wish.limit)
				: all.filter(({ seq }) => seq > after).slice(0, wish.limit)
		const hasMore = after === undefined ? count > wish.limit : after + list.length < count
		return Promise.resolve({ session: { id: '7' }, list, has_more: hasMore })
	}
	return { ask, asked }
}
const knownUpTo = (last: number) => () => ({
	session: { id: '7' },
	messages: of(last - 1, last),
	hasOlder: true,
})

test('begins with the end of a conversation that is not known', async () => {
	const { ask, asked } = serverWith(40)
	const known = await catchUp(() => undefined, ask)
	expect([known.messages[0]?.seq, known.messages.length, known.hasOlder]).toEqual([11, 30, true])
	expect(asked).toEqual([{ limit: 30 }])
})

test('asks for what came since, page after page, and leaves no gap', async () => {
	const { ask, asked } = serverWith(100)
	const known = await catchUp(knownUpTo(30), ask)
	expect(known.messages).toEqual(of(...Array.from({ length: 72 }, (_, at) => at + 29)))
	expect(asked.map(({ after }) => after)).toEqual([30, 60, 90])
})

test('begins again at the end after ten pages', async () => {
	const { ask, asked } = serverWith(1_000)
	const known = await catchUp(knownUpTo(30), ask)
	expect([known.messages[0]?.seq, known.messages.length, asked.length]).toEqual([971, 30, 11])
})
