import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isNothing } from './is-nothing.ts'

test.each([
	['0', true],
	['0.0', true],
	['0.00', true],
	['0.01', false],
	['10.00', false],
])('%s is nothing: %s', (amount, told) => {
	expect(isNothing(amount)).toBe(told)
})

test('no component and no hook writes a bigint: the compiler would make it undefined', () => {
	const root = join(import.meta.dirname, '../../../..')
	const compiled = globSync(
		['apps/shop/src/**/*.tsx', 'apps/shop/src/**/use-*.ts', 'packages/ui/src/**/*.tsx'],
		{
			cwd: root,
		},
	)
	expect(compiled.length).toBeGreaterThan(100)
	const found = compiled.flatMap((file) =>
		readFileSync(join(root, file), 'utf8')
			.split('\n')
			.flatMap((line, index) => (/(?<![\w.'"])\d+n\b/.test(line) ? [`${file}:${index + 1}`] : [])),
	)
	expect(found).toEqual([])
})
