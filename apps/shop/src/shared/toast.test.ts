import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, toasts } from './toast.ts'

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.runAllTimers()
	vi.useRealTimers()
})

const shown = () => toasts().map(({ text }) => text)

test('a toast is shown for 1200 ms', () => {
	toast('Saved')
	vi.advanceTimersByTime(1_199)
	expect(shown()).toEqual(['Saved'])
	vi.advanceTimersByTime(1)
	expect(shown()).toEqual([])
})

test('a loading toast stays until it is closed, under those that come and go', () => {
	const close = toast.loading('Loading')
	toast.success('Copied')
	vi.advanceTimersByTime(60_000)
	expect(shown()).toEqual(['Loading'])
	close()
	expect(shown()).toEqual([])
})
