import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** The headings of a page of docs/product, without their marks; null if there is no such page. */
function headingsOf(page: string): string[] | null {
	const path = `docs/product/${page}.md`
	if (!existsSync(path)) return null
	return [...readFileSync(path, 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading ?? '')
}

/** What a text cites as `docs/product/<page>.md, <section>` and does not exist. A citation of several sections names the first one here. */
function brokenCitations(text: string): string[] {
	const flat = text.replaceAll(/\n[ \t]*(?:\*|\/\/|--)?[ \t]*/g, ' ')
	return [...flat.matchAll(/docs\/product\/([\w-]+)\.md(?:, ([A-Z]\w*[^.;:)]*))?/g)].flatMap(
		([cited, page = '', section]) => {
			const headings = headingsOf(page)
			if (headings === null) return [cited]
			return section === undefined || headings.some((heading) => section.startsWith(heading))
				? []
				: [cited]
		},
	)
}

test('finds a page and a section that do not exist', () => {
	expect(brokenCitations('Source: docs/product/orders.md, Moves; docs/product/orders.md.')).toEqual(
		[],
	)
	expect(brokenCitations('Source: docs/product/orders.md, Dances.')).toEqual([
		'docs/product/orders.md, Dances',
	])
	expect(brokenCitations('(docs/product/nowhere.md)')).toEqual(['docs/product/nowhere.md'])
})

test('every rule that a comment cites is in docs/product', () => {
	const files = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,css,js,sql}', {
		exclude: (path) =>
			/node_modules|(^|\/)dist($|\/)/.test(path) || basename(path) === 'citations.test.ts',
	})
	expect(files.length).toBeGreaterThan(1_000)
	expect(
		files.flatMap((path) =>
			brokenCitations(readFileSync(path, 'utf8')).map((cited) => `${path}: ${cited}`),
		),
	).toEqual([])
})

test('every decision has its form and is in the index', () => {
	const index = readFileSync('docs/decisions/README.md', 'utf8')
	const pages = globSync('docs/decisions/0*.md')
	expect(pages.length).toBeGreaterThan(40)
	for (const path of pages) {
		const number = basename(path).slice(0, 4)
		const text = readFileSync(path, 'utf8')
		expect(text, path).toMatch(
			new RegExp(`^# ${number} .+\\n\\nDate: 20\\d\\d-\\d\\d-\\d\\d[^.]*\\. Status: .+\\.\\n`),
		)
		for (const section of ['Context', 'Decision', 'Consequences'])
			expect(text, path).toMatch(new RegExp(`^## ${section}$`, 'm'))
		expect(index, path).toContain(`[${number}](${basename(path)})`)
	}
})

test('every file that a walk names exists', () => {
	for (const path of globSync('docs/walks/*.md'))
		for (const [, named = ''] of readFileSync(path, 'utf8').matchAll(
			/`((?:apps|packages)\/[^`]+)`/g,
		))
			expect(existsSync(named), `${path}: ${named}`).toBe(true)
})

/** The files of the tables under "Where to look", from the root: a heading names a folder, the last cell of a row files in it. */
function filesToLookAt(page: string): string[] {
	const files: string[] = []
	let folder = ''
	for (const line of (page.split('\n## Where to look\n')[1]?.split('\n## ')[0] ?? '').split('\n')) {
		folder = /^### `(.+)`$/.exec(line)?.[1] ?? folder
		const cell = /^\| .+ \| (.+) \|$/.exec(line)?.[1] ?? ''
		if (cell === 'file') continue
		for (const [, file = ''] of cell.matchAll(/`([^`]+)`/g)) files.push(join(folder, file))
	}
	return files
}

test('every file under "Where to look" exists, and every module of the API is there', () => {
	const page = readFileSync('docs/ARCHITECTURE.md', 'utf8')
	const files = filesToLookAt(page)
	expect(files.length).toBeGreaterThan(300)
	expect(files.filter((file) => !existsSync(file))).toEqual([])
	for (const path of globSync('apps/api/src/*/module.ts'))
		expect(page).toContain(`\n### \`${dirname(path)}\`\n`)
})

test('every call stands under "Where to look", with its module', () => {
	const page = readFileSync('docs/ARCHITECTURE.md', 'utf8')
	const missing = globSync('apps/api/src/*/handlers.ts').flatMap((path) => {
		const part = page.split(`\n### \`${dirname(path)}\`\n`)[1]?.split('\n### ')[0] ?? ''
		const named = new Set(part.split('\nCalls: ')[1]?.match(/\w+/g))
		const calls = [...readFileSync(path, 'utf8').matchAll(/import \{ (\w+) \} from/g)]
		// A list in another file is no call.
		return calls
			.map(([, name = '']) => name)
			.filter((name) => !named.has(name) && !name.endsWith('Handlers'))
	})
	expect(missing).toEqual([])
})
