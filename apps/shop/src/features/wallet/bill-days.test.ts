import { expect, test } from 'vitest'
import { billDays } from './bill-days.ts'

/** A moment of the device's own day, in seconds. */
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime() / 1000
const line = (id: string, createtime: number) => ({ id, createtime })

test('movements stand under their day, in the order they came', () => {
	const days = billDays([
		line('d', at(21, 23)),
		line('c', at(21, 0)),
		line('b', at(20, 23)),
		line('a', at(1, 12)),
	])
	expect(days.map((day) => day.lines.map((one) => one.id))).toEqual([['d', 'c'], ['b'], ['a']])
	expect(days.map((day) => day.at)).toEqual([at(21, 23), at(20, 23), at(1, 12)])
})

test('nothing makes no day', () => {
	expect(billDays([])).toEqual([])
})
