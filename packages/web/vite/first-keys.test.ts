import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keysUsedBehind } from './first-keys.ts'

let folder: string
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'portolan-first-keys-'))
	mkdirSync(join(folder, 'cards'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const keys = ['tab.home', 'tab.cart', 'law.terms', 'law.privacy', 'law.privacy_of', 'search.field']

/** The keys that `main.ts` uses, with these files beside it. */
function keysOf(files: Record<string, string>): string[] {
	for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code)
	return [...keysUsedBehind([join(folder, 'main.ts')], keys)].toSorted()
}

test('finds the keys of modules that are imported at once or later, wherever they stand as strings', () => {
	expect(
		keysOf({
			'main.ts': `import './tabs.tsx'; void import('./later.ts'); t('tab.home')`,
			'tabs.tsx': `const faces = { bag: { label: 'tab.cart' } }; export const T = () => <b>{t(faces.bag.label)}</b>`,
			'later.ts': `t('search.field')`,
			'other.ts': `t('law.terms')`,
		}),
	).toEqual(['search.field', 'tab.cart', 'tab.home'])
})

test('takes all keys that a template can name', () => {
	expect(keysOf({ 'main.ts': 't(`law.${type}`)' })).toEqual([
		'law.privacy',
		'law.privacy_of',
		'law.terms',
	])
})

test('takes only the keys that end as the template does', () => {
	expect(keysOf({ 'main.ts': 't(`law.${type}_of`)' })).toEqual(['law.privacy_of'])
})

test('rejects a template that does not begin with a group', () => {
	expect(() => keysOf({ 'main.ts': 't(`${group}.terms`)' })).toThrow('must begin with its group')
})

test('follows from an index only the names that are imported', () => {
	expect(
		keysOf({
			'main.ts': `import { Card, type Law } from './cards/index.ts'; Card()`,
			'cards/index.ts': `export { Card } from './card.ts'; export { Law } from './law.ts'; export * from './more.ts'`,
			'cards/card.ts': `import { field } from './index.ts'; export const Card = () => t('tab.home') + field`,
			'cards/law.ts': `export const Law = () => t('law.terms')`,
			'cards/more.ts': `export const field = () => t('search.field')`,
		}),
	).toEqual(['search.field', 'tab.home'])
})

test('does not follow types', () => {
	expect(
		keysOf({
			'main.ts': `import type { Law } from './law.ts'; export type { Law as Other } from './law.ts'`,
			'law.ts': `export interface Law {}; t('law.terms')`,
		}),
	).toEqual([])
})
