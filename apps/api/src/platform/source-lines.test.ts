import { globSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
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

test('places all over the bundle are the same as by the reader of Node', () => {
	const map = new SourceMap(JSON.parse(readFileSync(new URL('run.js.map', folder), 'utf8')))
	const lines = readFileSync(built, 'utf8').split('\n')
	const differing: string[] = []
	let mapped = 0
	for (let row = 0; row < lines.length; row += 199) {
		const column = (row * 7) % ((lines[row]?.length ?? 0) + 1)
		const place = `${built.href}:${row + 1}:${column + 1}`
		const entry = map.findEntry(row, column)
		const isMapped = 'originalSource' in entry && entry.generatedLine === row
		if (isMapped) mapped += 1
		const expected = isMapped
			? `${new URL(entry.originalSource, built).href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
			: place
		if (withSourceLines(place) !== expected) differing.push(place)
	}
	expect(differing).toEqual([])
	expect(mapped).toBeGreaterThan(100)
})

test('a place that the map does not have, and a stack trace of sources, stay as they are', () => {
	for (const stack of [
		`at none (${built.href}:99999999:1)`,
		`at none (${new URL('../none/dist/run.js', built).href}:1:1)`,
		'at run (file:///srv/apps/api/src/run.ts:20:3)',
	])
		expect(withSourceLines(stack)).toBe(stack)
})
