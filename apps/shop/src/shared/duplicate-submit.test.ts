import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refuseRepeat, repeatedText } from './duplicate-submit.ts'

const kept = new Map<string, string>()
beforeEach(() => {
	kept.clear()
	vi.stubGlobal('sessionStorage', {
		getItem: (name: string) => kept.get(name) ?? null,
		setItem: (name: string, value: string) => kept.set(name, value),
	})
})
afterEach(() => void vi.unstubAllGlobals())

test('refuses the same url and body under a second later, with the Chinese message', () => {
	refuseRepeat('/api/cart/add', { sku: 1 }, 1000)
	expect(() => refuseRepeat('/api/cart/add', { sku: 1 }, 1999)).toThrow(repeatedText)
	expect(repeatedText).toBe('数据正在处理，请勿重复提交')
})

test('lets through the same after a second, another body, and another url', () => {
	refuseRepeat('/api/cart/add', { sku: 1 }, 1000)
	refuseRepeat('/api/cart/add', { sku: 1 }, 2000)
	refuseRepeat('/api/cart/add', { sku: 2 }, 2001)
	refuseRepeat('/api/cart/del', { sku: 2 }, 2002)
	// Only the previous request counts.
	refuseRepeat('/api/cart/add', { sku: 2 }, 2003)
})

test('keeps no password in session storage', () => {
	refuseRepeat('/api/user/login', { account: 'mila', password: 'portolan' }, 1000)
	expect([...kept.values()].join('')).not.toContain('portolan')
})
