/**
 * Writes apps/shop/src/shared/calls.ts from the contract: the calls as plain data, so that the shop's bundle carries
 * no schema library. A test fails when the two differ.
 *
 *   npm run calls
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fieldsOf } from '../packages/client/src/client.ts'
import { endpoints, type Endpoint } from '../packages/contract/src/index.ts'

const path = join(dirname(fileURLToPath(import.meta.url)), '../apps/shop/src/shared/calls.ts')

/** The text that `shared/calls.ts` must have. */
export function callsText(): string {
	const lines = Object.entries<Endpoint>(endpoints)
		// Every byte of this file is in the shop's first load; the console uses the contract itself.
		.filter(([name, endpoint]) => !/^\/(admin|merchant)\//.test(endpoint.path) && !others.has(name))
		.toSorted(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, endpoint]) => `\t${name}: ${lineOf(endpoint)},`)
	return `${head}\n${lines.join('\n')}\n} satisfies Partial<Record<keyof typeof endpoints, CallShape>>\n`
}

/** Calls of other clients: the specification names them, and no screen of the shop makes them. */
const others: ReadonlySet<string> = new Set<keyof typeof endpoints>([
	'deleteAddressByGet',
	'deleteFootprints',
	'listCategoryAttributes',
	'listFootprints',
	'listLanguages',
	'setLanguageByGet',
])

const head = `import type { endpoints } from '@portolan/contract'

/** The name of a call that the shop may make. */
export type CallName = keyof typeof calls

/** What the browser has to know of a call; the types come from the contract. */
export interface CallShape {
	method: 'GET' | 'POST'
	path: string
	/** Takes an Idempotency-Key. */
	idempotent?: true
	multipart?: true
	/** The fields a POST carries in its address. */
	query?: readonly string[]
}

/** All paths begin alike, and every byte of this file is in the first load. */
function get(path: string): CallShape {
	return { method: 'GET', path: \`/api/\${path}\` }
}

function post(path: string, more?: Omit<CallShape, 'method' | 'path'>): CallShape {
	return { method: 'POST', path: \`/api/\${path}\`, ...more }
}

/** The endpoints of the contract that the shop calls. Written by \`npm run calls\`. */
export const calls = {`

function lineOf(endpoint: Endpoint): string {
	const query = endpoint.method === 'POST' ? fieldsOf(endpoint.query) : []
	const more = [
		...(endpoint.idempotent ? ['idempotent: true'] : []),
		...(endpoint.multipart ? ['multipart: true'] : []),
		...(query.length > 0 ? [`query: [${query.map((name) => `'${name}'`).join(', ')}]`] : []),
	]
	if (!endpoint.path.startsWith('/api/'))
		throw new Error(`${endpoint.path} does not begin as the shop's calls do.`)
	const rest = more.length > 0 ? `, { ${more.join(', ')} }` : ''
	return `${endpoint.method.toLowerCase()}('${endpoint.path.slice('/api/'.length)}'${rest})`
}

if (import.meta.main) {
	const text = callsText()
	let before = ''
	try {
		before = readFileSync(path, 'utf8')
	} catch {
		// The file does not exist the first time.
	}
	if (before !== text) writeFileSync(path, text)
	console.log(`${Object.keys(endpoints).length} calls${before === text ? ', as they were' : ''}`)
}
