/**
 * Adds an endpoint: the declaration, the handler, a test over HTTP, and a line in both lists. The test passes at once;
 * what the endpoint takes, does and replies must be written by a person.
 *
 *   npm run new endpoint <module> <name> [shopper|merchant|operator|anyone] [GET|POST] [/api/…]
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { By } from '../packages/contract/src/index.ts'
import { planEndpoint, WishRefused, type Wish } from './new-endpoint.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const usage = `Usage:
  npm run new endpoint <module> <name> [who] [method] [path]
    who      shopper (where it is left out), merchant, operator or anyone; also --by
    method   GET for get, list, count, search …, POST for other verbs, or say it; also --method
    path     the address, such as /api/user/coins; made from the name where it is left out; also --path
Example:
  npm run new endpoint wallet listCoins merchant
npm keeps options that begin with -- for itself unless a lone -- stands before them:
  npm run new -- endpoint wallet listCoins --by merchant`

const callsFile = 'apps/shop/src/shared/calls.ts'
const callers: readonly By[] = ['shopper', 'merchant', 'operator', 'anyone']
const methods = ['GET', 'POST'] as const

/** Reads the command line. Throws {@link WishRefused}. */
function readWish(args: string[]): Wish {
	const { values, positionals } = parsed(args)
	const [kind, module, name, ...more] = positionals
	if (kind !== 'endpoint' || !module || !name) throw new WishRefused(usage)

	let by: By = 'shopper'
	let method: Wish['method'] = null
	let path: string | null = null
	// npm passes on the word after an option that it removed, so `--by merchant` and `merchant` mean the same.
	for (const word of [...more, ...Object.values(values)]) {
		const caller = callers.find((each) => each === word)
		const verb = methods.find((each) => each === word.toUpperCase())
		if (caller) by = caller
		else if (verb) method = verb
		else if (word.startsWith('/')) path = word
		else
			throw new WishRefused(
				`"${word}" is neither who may call (${callers.join(', ')}), nor a method (${methods.join(', ')}), nor a path that begins with /.\n\n${usage}`,
			)
	}
	return { module, name, by, method, path }
}

function parsed(args: string[]) {
	try {
		return parseArgs({
			args,
			allowPositionals: true,
			options: { by: { type: 'string' }, method: { type: 'string' }, path: { type: 'string' } },
		})
	} catch (error) {
		throw new WishRefused(`${error instanceof Error ? error.message : 'Unreadable.'}\n\n${usage}`)
	}
}

function run(command: string, ...args: string[]): void {
	const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
	if (status !== 0) {
		process.stderr.write(`${[command, ...args].join(' ')} failed; run it again by hand.\n`)
		process.exit(1)
	}
}

try {
	const wish = readWish(process.argv.slice(2))
	const files = planEndpoint(root, wish)
	for (const { path, text } of files) writeFileSync(join(root, path), text)
	run('oxfmt', ...files.map(({ path }) => path))
	run('node', 'scripts/calls.ts')

	const longest = Math.max(...files.map(({ path }) => path.length))
	// The shop calls neither operators' endpoints nor merchants'.
	const callsLine =
		wish.by === 'shopper' || wish.by === 'anyone'
			? `\n  ${callsFile.padEnd(longest)}  the list of the shop's calls, made from the contract`
			: ''
	const [contract, handler, test] = files.map(({ path }) => path)
	process.stdout.write(`${wish.name}, for ${wish.by}. Written:
${files.map(({ path, what }) => `  ${path.padEnd(longest)}  ${what}`).join('\n')}${callsLine}

It works already:
  npx vitest run --project api ${test}

It answers with a note and the time, which nobody needs. Now make it yours:
  1. ${contract}
     by, path, summary, reply, and what it takes: query for GET, body for POST, neither if it takes nothing.
     \`problems\` for what it refuses; \`idempotent: true\` where
     a repeated call must not act twice${wish.by === 'operator' ? '; `roles` for who may call it' : ''}${wish.by === 'merchant' ? '; `staffRights` for which staff may call it' : ''}.
  2. ${handler}
     find, refuse, do, answer. SQL belongs into the module's …-queries.ts.
  3. ${test}
     the product as its caller sees it; for money also twice, at once and from someone else.
     Fixtures of a module, such as paid orders, are in its testing folder.
  4. npm run calls   after every change of the contract
  5. npm run check -- --no-tests   says what is left; \`tidy\` fails until 1 is done
  6. npx vitest run --project api apps/api/test/object-ownership.test.ts apps/api/test/amounts.test.ts apps/api/src/merchants/staff/roles.test.ts
These three files read the whole contract. They ask for a line where a field
  names a thing (…_id, _no, _sn, _ref)   apps/api/test/owned-fields.ts
  is an amount or a number of pieces     apps/api/test/amounts.test.ts
  and which right staff need             apps/api/src/merchants/testing/calls-by-right.ts
`)
} catch (error) {
	if (!(error instanceof WishRefused)) throw error
	process.stderr.write(`${error.message}\n`)
	process.exitCode = 1
}
