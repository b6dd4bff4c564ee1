import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isSeen, markSeen, whenNear } from './lazy-pictures.ts'

/** Replaces the browser's observer: the test says which elements come near the view. */
let look: (elements: Element[]) => void = () => undefined
beforeEach(() => {
	vi.useFakeTimers()
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			constructor(callBack: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
				look = (elements) => callBack(elements.map((target) => ({ target, isIntersecting: true })))
			}
			observe() {}
			unobserve() {}
		},
	)
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test('remembers 200 pictures and forgets the one shown longest ago', () => {
	for (let number = 0; number < 200; number += 1) markSeen(`/${number}.webp`)
	expect(isSeen('/0.webp')).toBe(true)
	markSeen('/0.webp')
	markSeen('/200.webp')
	expect(isSeen('/0.webp')).toBe(true)
	expect(isSeen('/1.webp')).toBe(false)
	expect(isSeen('/200.webp')).toBe(true)
})

test('lets pictures load at most every 200 ms', () => {
	const near: string[] = []
	const element = (name: string) => ({ name }) as unknown as Element
	const [first, second, third] = [element('first'), element('second'), element('third')]
	whenNear(first, () => near.push('first'))
	whenNear(second, () => near.push('second'))
	whenNear(third, () => near.push('third'))
	look([first])
	expect(near).toEqual(['first'])
	look([second])
	look([third])
	expect(near).toEqual(['first'])
	vi.advanceTimersByTime(199)
	expect(near).toEqual(['first'])
	vi.advanceTimersByTime(1)
	expect(near).toEqual(['first', 'second', 'third'])
})
