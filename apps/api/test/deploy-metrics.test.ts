import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { openTestApp } from './test-app.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The metrics of expressions in PromQL: what is not a function, a label, a keyword or in quotes. */
function metricsIn(expressions: readonly string[]): Set<string> {
	const bare = expressions.map((expression) =>
		expression
			.replaceAll(/"[^"]*"/g, '')
			.replaceAll(/\{[^}]*\}|\b(?:by|on|without)\s*\([^)]*\)|\[[^\]]*\]/g, ' '),
	)
	const words = bare.flatMap((text) =>
		[...text.matchAll(/(?<![\w.])([a-z][a-z0-9_]*_[a-z0-9_]+)(?!\w|\s*\()/g)].map(
			([, name = '']) => name,
		),
	)
	return new Set(words)
}

/** What the program may show only sometimes: a standby, a watched chain, a backup. Their names are in the sources as they are shown. */
function namesInSources(): string {
	const folder = join(root, 'apps/api/src')
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((name) => /(?:-health|continuous-backup)\.ts$/.test(name))
		.map((name) => readFileSync(join(folder, name), 'utf8'))
		.join('\n')
}

test('every metric of the dashboard and of the alerts is one that the program shows', async () => {
	const { groups } = parse(
		readFileSync(join(root, 'deploy/prometheus/portolan.rules.yml'), 'utf8'),
	) as { groups: { rules: { expr: string }[] }[] }
	const { panels } = JSON.parse(
		readFileSync(join(root, 'deploy/grafana/portolan.json'), 'utf8'),
	) as { panels: { targets?: { expr: string }[] }[] }
	const named = metricsIn([
		...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
		...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
	])
	expect(named.size).toBeGreaterThan(40)
	const app = await openTestApp()
	try {
		const text = await (await app.raw('/metrics')).text()
		const shown = new Set(
			[...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
				type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
			),
		)
		const sources = namesInSources()
		const unknown = [...named].filter(
			(name) =>
				!shown.has(name) &&
				!sources.includes(`'${name}'`) &&
				!sources.includes(`'${name.replace(/^chain_/, '')}'`),
		)
		expect(unknown).toEqual([])
	} finally {
		await app.close()
	}
})
