/**
 * The parts of a new endpoint: its declaration, its handler, its test, and a line in each of the two lists. Nothing is
 * written here, so that a test can check the result for every module.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { endpoints, type By, type Endpoint } from '../packages/contract/src/index.ts'
import { faultOfName, fileNameOf, wordsOf } from './endpoint-names.ts'

/** The request; null fields are chosen here. */
export interface Wish {
	module: string
	name: string
	by: By
	method: 'GET' | 'POST' | null
	path: string | null
}

/** A file from the root of the repository, with its text after the change. */
export interface Written {
	path: string
	text: string
	what: string
}

/** A request that cannot be fulfilled; the message says what to do instead. */
export class WishRefused extends Error {}

/** The summary of a generated endpoint. `npm run tidy` finds it, so that no endpoint keeps it. */
export const summaryAsMade = 'Answers with the note that was sent and the time of the server.'

/** The modules that an endpoint can be added to: those with endpoints in the contract and a list of handlers in the API. */
export function modulesWithHandlers(root: string): string[] {
	return readdirSync(join(root, 'packages/contract/src'), { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && listOfHandlers(root, entry.name) !== null)
		.map(({ name }) => name)
		.toSorted()
}

/** The files of a new endpoint, and the two changed lists. Throws {@link WishRefused}. */
export function planEndpoint(root: string, wish: Wish): Written[] {
	const { module, name, by } = wish
	const modules = modulesWithHandlers(root)
	if (!modules.includes(module))
		throw new WishRefused(
			`There is no module "${module}" that handles endpoints. Choose one of: ${modules.join(', ')}.`,
		)
	const fault = faultOfName(name)
	if (fault) throw new WishRefused(fault)
	if (name in endpoints)
		throw new WishRefused(
			`There is an endpoint ${name} already. Names are unique in the whole contract; say more, for example whose it is: list${by === 'operator' ? 'Admin' : 'Merchant'}Orders beside listOrders.`,
		)

	const file = fileNameOf(name)
	const list = listOfHandlers(root, module)
	if (!list) throw new Error(`The module ${module} has lost its list of handlers.`)
	const contract = `packages/contract/src/${module}`
	const folder = folderFor(root, list.folder, by)
	for (const path of [`${contract}/${file}.ts`, `${folder}/${file}.ts`])
		if (existsSync(join(root, path)))
			throw new WishRefused(`${path} exists already. Choose another name, or rename that file.`)

	const method = wish.method ?? (readingVerbs.has(wordsOf(name)[0] ?? '') ? 'GET' : 'POST')
	const made = { ...wish, file, method, path: wish.path ?? pathFor(root, module, name, by) }
	const taken = Object.entries<Endpoint>(endpoints).find(([, { path }]) => path === made.path)
	if (taken)
		throw new WishRefused(`${made.path} is the path of ${taken[0]}. Give another one with --path.`)
	if (!pathPattern.test(made.path) || !made.path.startsWith(prefixes[by]))
		throw new WishRefused(
			`"${made.path}" is not a path for ${by}. Write it in small letters with _ between words, beginning with ${prefixes[by]}.`,
		)

	const index = `${contract}/index.ts`
	const read = (path: string) => readFileSync(join(root, path), 'utf8')
	return [
		{
			path: `${contract}/${file}.ts`,
			text: contractText(made),
			what: 'who may call it, what is sent, what is answered',
		},
		{
			path: `${folder}/${file}.ts`,
			text: handlerText(made, folder),
			what: 'what it does',
		},
		{
			path: `${folder}/${file}.test.ts`,
			text: testText(made, folder),
			what: 'how it is used, over HTTP',
		},
		{
			path: index,
			text: listed(
				withExport(withImport(read(index), name, `./${file}.ts`), file),
				/Endpoints = \{/,
				'}',
				name,
			),
			what: 'the list of the contract, with the new line',
		},
		{
			path: `${list.folder}/${list.file}`,
			text: listed(
				withImport(
					read(`${list.folder}/${list.file}`),
					name,
					`./${posix.join(posix.relative(list.folder, folder), `${file}.ts`)}`,
				),
				new RegExp(`export const ${list.name}\\b[^=]*= \\[`),
				']',
				name,
			),
			what: 'the list of the handlers, with the new line',
		},
	]
}

type Made = Wish & { file: string; method: 'GET' | 'POST'; path: string }

const pathPattern = /^\/[a-z]+(?:\/[a-z][a-z0-9_]*)+$/
const prefixes: Record<By, string> = {
	anyone: '/api/',
	shopper: '/api/',
	merchant: '/merchant/',
	operator: '/admin/',
}
const readingVerbs = new Set(['get', 'list', 'find', 'count', 'search', 'export', 'show', 'quote'])

/** The file that lists the handlers of a module; null if it has none. */
function listOfHandlers(
	root: string,
	module: string,
): { folder: string; file: string; name: string } | null {
	for (const folder of [`apps/api/src/${module}`, `apps/api/src/platform/${module}`]) {
		const path = join(root, folder, 'handlers.ts')
		if (!existsSync(path)) continue
		const found = /^export const (\w+Handlers)\b/m.exec(readFileSync(path, 'utf8'))
		if (found?.[1]) return { folder, name: found[1], file: 'handlers.ts' }
	}
	return null
}

/** The sub-folder of each caller, in modules that have one. */
const folderOf: Record<By, string> = {
	anyone: 'shopper',
	shopper: 'shopper',
	merchant: 'shop',
	operator: 'admin',
}

/** Where a handler is put: the module's sub-folder for its caller, or the module's own folder where there is none. */
function folderFor(root: string, moduleFolder: string, by: By): string {
	const folder = `${moduleFolder}/${folderOf[by]}`
	return existsSync(join(root, folder)) ? folder : moduleFolder
}

/** `/api/user/list_coins` if most of the module's paths begin with `/api/user/`; `/admin/list_coins` for operators. */
function pathFor(root: string, module: string, name: string, by: By): string {
	const last = wordsOf(name).join('_')
	if (prefixes[by] !== '/api/') return `${prefixes[by]}${last}`
	const counts = new Map<string, number>()
	for (const [other, { path }] of Object.entries<Endpoint>(endpoints)) {
		const part = /^\/api\/([a-z_]+)\//.exec(path)?.[1]
		const isOfModule = existsSync(
			join(root, `packages/contract/src/${module}/${fileNameOf(other)}.ts`),
		)
		if (part && isOfModule) counts.set(part, (counts.get(part) ?? 0) + 1)
	}
	const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
	return `/api/${most?.[0] ?? module}/${last}`
}

function contractText({ name, by, method, path }: Made): string {
	const input = method === 'GET' ? 'query' : 'body'
	const allowed = {
		anyone: '',
		shopper: '',
		merchant: "\n\tstaffRights: 'owners',",
		operator: "\n\troles: ['admin'],",
	}[by]
	return `import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf, Seconds } from '../wire.ts'

/** ${summaryAsMade} */
export const ${name} = endpoint({
	by: '${by}',${allowed}
	method: '${method}',
	path: '${path}',
	summary: '${summaryAsMade}',
	${input}: z.strictObject({ note: lineOf(80) }),
	reply: z.strictObject({ note: z.string(), time: Seconds }),
})
`
}

function handlerText({ name }: Made, folder: string): string {
	const platform = posix.relative(folder, 'apps/api/src/platform')
	return `import { endpoints } from '@portolan/contract'
import { toSeconds } from '${platform}/clock.ts'
import { handle } from '${platform}/http/handle.ts'

/** ${summaryAsMade} */
export const ${name} = handle(endpoints.${name}, async (ctx, input) => {
	return { note: input.note, time: toSeconds(ctx.clock.now()) }
})
`
}

const callers: Record<By, string> = {
	anyone: 'null',
	shopper: 'await app.shopperWith()',
	merchant: 'await app.merchantOf(await app.shop())',
	operator: "await app.operatorWith({ roles: ['admin'] })",
}

function testText({ name, by }: Made, folder: string): string {
	const testApp = posix.relative(folder, 'apps/api/test/test-app.ts')
	const signedIn = by === 'anyone' ? '' : visitorText(name)
	return `import { ${name} } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '${testApp}'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

test('answers with the note and the time of the server', async () => {
	const caller = ${callers[by]}
	const reply = await app.as(caller)(${name}, { note: ' Hello ' })
	expect(reply).toEqual({ note: 'Hello', time: expect.any(Number) })
})

test('refuses a note of more than 80 characters at its field', async () => {
	const caller = ${callers[by]}
	await expect(app.as(caller)(${name}, { note: 'a'.repeat(81) })).rejects.toMatchObject({
		error: 'invalid',
		field: 'note',
	})
})
${signedIn}`
}

function visitorText(name: string): string {
	return `
test('asks a visitor to sign in', async () => {
	await expect(app.as(null)(${name}, { note: 'Hello' })).rejects.toMatchObject({
		error: 'unauthorized',
	})
})
`
}

/** The text with an import of the new file, in the order of the paths where the others are in order. */
function withImport(text: string, name: string, from: string): string {
	return withLine(
		text,
		`import { ${name} } from '${from}'`,
		/^import \{[^}]*\} from '(.*)'$/gm,
		from,
	)
}

function withExport(text: string, file: string): string {
	const from = `./${file}.ts`
	return withLine(text, `export * from '${from}'`, /^export \* from '(.*)'$/gm, from)
}

/** Puts a line before the first line like it that leads to a later path, else after the last one. */
function withLine(text: string, line: string, like: RegExp, from: string): string {
	const others = [...text.matchAll(like)]
	const later = others.find(([, path = '']) => path > from)
	if (later) return `${text.slice(0, later.index)}${line}\n${text.slice(later.index)}`
	const last = others.at(-1)
	const end = last ? last.index + last[0].length + 1 : 0
	return `${text.slice(0, end)}${line}\n${text.slice(end)}`
}

/** The text with one more name at the end of the list that `begins` finds. */
function listed(text: string, begins: RegExp, closing: string, name: string): string {
	const found = begins.exec(text)
	const end = found ? text.indexOf(closing, found.index + found[0].length) : -1
	if (!found || end < 0)
		throw new Error(`No list like ${begins.source} was found to add ${name} to.`)
	const before = text.slice(0, end).trimEnd()
	const comma = /[,[{]$/.test(before) ? '' : ','
	return `${before}${comma}\n\t${name},\n${text.slice(end)}`
}
