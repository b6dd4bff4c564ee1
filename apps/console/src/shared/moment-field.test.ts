import { expect, test } from 'vitest'
import { momentIn, momentText } from './moment-field.tsx'

/** 2026-11-21 12:34:56 UTC. */
const moment = 1_795_264_496

test('a field shows a moment by this machine’s clock and reads it back to the minute', () => {
	expect(momentText(null)).toBe('')
	expect(momentIn(momentText(moment))).toBe(moment - (moment % 60))
})

test('a moment nobody has touched stays the very second it was', () => {
	expect(momentIn(momentText(moment), moment)).toBe(moment)
	expect(momentIn(momentText(moment + 60), moment)).toBe(moment + 60 - (moment % 60))
})

test('what is no moment is none', () => {
	expect(momentIn('')).toBe(null)
	expect(momentIn('tomorrow')).toBe(null)
})
