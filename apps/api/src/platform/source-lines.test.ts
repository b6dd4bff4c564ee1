import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { buildApps } from '../../../../scripts/build.ts'
import { withSourceLines } from './source-lines.ts'

const folder = new URL('../../dist/', import.meta.url)
const built = new URL('run.js', folder)

beforeAll(async () => {
	await buildApps({ only: ['api'] })
})

test('a stack trace of the built API names the files and lines of the sources', () => {
	const lineIn = (name: string) =>
		readFileSync(new URL(name, folder), 'utf8')
			.split('\n')
			.findIndex((text) => text.includes('function withSourceLines('))
	const part = globSync('*.js', { cwd: fileURLToPath(folder) }).find((name) => lineIn(name) >= 0)
	const place = `${new URL(part ?? 'none', folder).href}:${lineIn(part ?? 'run.js') + 1}:1`
	const told = withSourceLines(
		`Error: here\n    at withSourceLines (${place})\n    at node:internal/main:1:1`,
	)
	const [, file, row] =
		/\((file:.*\.ts):(\d+):\d+\)\n {4}at node:internal\/main:1:1$/.exec(told) ?? []
	expect(file).toBe(new URL('source-lines.ts', import.meta.url).href)
	const source = readFileSync(fileURLToPath(file ?? ''), 'utf8').split('\n')
	expect(source[Number(row) - 1]).toContain('function withSourceLines(')
})

test('a place that the map does not have, and a stack trace of sources, stay as they are', () => {
	for (const stack of [
		`at none (${built.href}:99999999:1)`,
		`at none (${new URL('../none/dist/run.js', built).href}:1:1)`,
		'at run (file:///srv/apps/api/src/run.ts:20:3)',
	])
		expect(withSourceLines(stack)).toBe(stack)
})
