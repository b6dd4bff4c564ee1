/** The rules of `npm run tidy`, as functions of the text that they check. Each returns its findings, one sentence each. */
import { faultOfName, fileNameOf } from './endpoint-names.ts'
import { summaryAsMade } from './new-endpoint.ts'

/** A file of the repository: its path from the root and its text. */
export interface SourceFile {
	path: string
	text: string
}

/** What a rule found. */
export interface Rule {
	/** What is counted. */
	name: string
	/** The total. */
	count: number
	/** How many are allowed at present; null if none are allowed and there is no list. */
	allowed: number | null
	/** What must be corrected, one sentence each. Empty if the rule is kept. */
	faults: string[]
}

/** The sizes that are too large at present, by file: the lengths of its long functions, longest first, or of the file itself. */
export type Allowed = Record<string, number[]>

/** One function with more lines than a function may have. */
export interface LongFunction {
	path: string
	name: string
	line: number
	lines: number
}

/** An endpoint as the contract has it at run time. */
interface KnownEndpoint {
	name: string
	isUpload: boolean
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('apps/api/test/')

/**
 * One name for all parts: `payOrder` is declared in `packages/contract/src/<module>/pay-order.ts` and handled in
 * `apps/api/src/<module>/…/pay-order.ts`. Uploads have no handler: their bodies are streams, which platform/media
 * receives for all of them, so only their declaration is checked.
 */
export function endpointNames(known: readonly KnownEndpoint[], files: readonly SourceFile[]): Rule {
	const faults: string[] = []
	const declared = found(
		files.filter(({ path }) => path.startsWith('packages/contract/src/')),
		/^export const (\w+) = endpoint\(/gm,
	)
	const handled = found(
		files.filter(({ path }) => path.startsWith('apps/api/src/') && !isTest(path)),
		/^(?:export )?const (\w+) = handle\(\s*endpoints\.(\w+)/gm,
	)
	const wrong = new Set<string>()
	const fault = (name: string, sentence: string) => {
		wrong.add(name)
		faults.push(sentence)
	}

	for (const { name, isUpload } of known) {
		const fileName = `${fileNameOf(name)}.ts`
		const badName = faultOfName(name)
		if (badName) fault(name, badName)

		const declarations = declared.filter((each) => each.name === name)
		const [declaration] = declarations
		const module = declaration && /^packages\/contract\/src\/([\w-]+)\//.exec(declaration.path)?.[1]
		if (!declaration)
			fault(
				name,
				`${name} is declared under another name. Write: export const ${name} = endpoint({ … })`,
			)
		else if (declarations.length > 1)
			fault(
				name,
				`${name} is declared ${declarations.length} times: ${declarations.map(({ path }) => path).join(', ')}. Keep one.`,
			)
		else if (!module || declaration.path !== `packages/contract/src/${module}/${fileName}`)
			fault(
				name,
				`${name} is declared in ${declaration.path}. Move it to packages/contract/src/<module>/${fileName}, so that its name leads there.`,
			)
		if (isUpload) continue

		const handlers = handled.filter((each) => each.of === name)
		const [handler] = handlers
		if (!handler)
			fault(
				name,
				`${name} has no handler. Write in apps/api/src/${module ?? '<module>'}/${fileName}: export const ${name} = handle(endpoints.${name}, async (ctx, input) => { … })`,
			)
		else if (handlers.length > 1)
			fault(
				name,
				`${name} has ${handlers.length} handlers: ${handlers.map(({ path }) => path).join(', ')}. Keep one.`,
			)
		else if (handler.name !== name)
			fault(
				name,
				`The handler of ${name} in ${handler.path} is called ${handler.name}. Call it ${name}.`,
			)
		else if (handler.path.split('/').at(-1) !== fileName)
			fault(name, `The handler of ${name} is in ${handler.path}. Call that file ${fileName}.`)
		else if (module && !new RegExp(`^apps/api/src/(platform/)?${module}/`).test(handler.path))
			fault(
				name,
				`${name} belongs to ${module} in the contract, and its handler is in ${handler.path}. Put both into the same module.`,
			)
	}
	for (const { name, path } of declared)
		if (!known.some((each) => each.name === name))
			fault(
				name,
				`${name} in ${path} is not in the list of its module. Add it in the module's index.ts.`,
			)
	return {
		name: 'endpoints whose handler or file has another name',
		count: wrong.size,
		allowed: null,
		faults,
	}
}

function found(files: readonly SourceFile[], pattern: RegExp) {
	return files.flatMap(({ path, text }) =>
		[...text.matchAll(pattern)].map(([, name = '', of = name]) => ({ path, name, of })),
	)
}

/** Endpoints that are unchanged since `npm run new endpoint` made them. */
export function endpointsAsMade(files: readonly SourceFile[]): Rule {
	const faults = files
		.filter(
			({ path, text }) => path.startsWith('packages/contract/') && text.includes(summaryAsMade),
		)
		.map(
			({ path }) =>
				`${path} is as npm run new made it. Say what it really asks and answers, or take the endpoint out again.`,
		)
	return { name: 'endpoints as they were generated', count: faults.length, allowed: null, faults }
}

/** The most lines that a function and a file may have. */
export const mostLines = { function: 100, file: 400 } as const

/** Functions that are too long, except those on the list. */
export function longFunctions(present: readonly LongFunction[], allowed: Allowed): Rule {
	return sized(
		`functions over ${mostLines.function} lines`,
		present,
		allowed,
		({ path, name, line, lines }) =>
			`${path}:${line} ${name} has ${lines} lines. Take a part out that can be named, into a function or a component of its own file; ${mostLines.function} are the limit.`,
	)
}

/** Files that are too long, except those on the list. Data does not count as code: {@link isData}. */
export function longFiles(files: readonly SourceFile[], allowed: Allowed): Rule {
	return sized(
		`files over ${mostLines.file} lines`,
		longOnes(files),
		allowed,
		({ path, lines }) =>
			`${path} has ${lines} lines. Move what belongs together into a file named after it; ${mostLines.file} are the limit.`,
	)
}

/** The most files that may lie directly in a folder of the API's sources, tests included. */
export const mostFilesInFolder = 40

/** Folders of the API in which nobody can find a file by looking. */
export function crowdedFolders(files: readonly SourceFile[]): Rule {
	const counts = new Map<string, number>()
	for (const { path } of files) {
		const folder = path.slice(0, path.lastIndexOf('/'))
		if (folder.startsWith('apps/api/src/')) counts.set(folder, (counts.get(folder) ?? 0) + 1)
	}
	const faults = [...counts]
		.filter(([, count]) => count > mostFilesInFolder)
		.map(
			([folder, count]) =>
				`${folder} has ${count} files; ${mostFilesInFolder} are the limit. Move those that belong together, with their tests, into a sub-folder: by who asks (shopper/, shop/, admin/), jobs/, or by subject. docs/ARCHITECTURE.md lists those there are.`,
		)
	return {
		name: `folders of the API with more than ${mostFilesInFolder} files`,
		count: faults.length,
		allowed: null,
		faults,
	}
}

interface Sized {
	path: string
	lines: number
}

function longOnes(files: readonly SourceFile[]): Sized[] {
	return files
		.filter(({ path }) => !isData(path))
		.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
		.filter(({ lines }) => lines > mostLines.file)
}

/** Tables that are code only in their syntax, and types that are made from the tables of the database. */
function isData(path: string): boolean {
	return (
		path === 'scripts/conformance-lines.ts' ||
		path === 'apps/shop/src/shared/calls.ts' ||
		path.startsWith('apps/api/src/platform/database/generated/')
	)
}

/** What is too large and not on the list, or larger than the list allows. */
function sized<Thing extends Sized>(
	name: string,
	present: readonly Thing[],
	allowed: Allowed,
	says: (thing: Thing) => string,
): Rule {
	const faults = matched(present, allowed).flatMap(({ things, sizes }) =>
		things.filter(({ lines }, at) => lines > (sizes[at] ?? 0)).map(says),
	)
	return { name, count: present.length, allowed: Object.values(allowed).flat().length, faults }
}

/**
 * Pairs what is too large, by file and the largest first, with the allowed sizes of its file. A file that is not on the
 * list and fits an entry whose file is gone was moved, and keeps that entry.
 */
function matched<Thing extends Sized>(present: readonly Thing[], allowed: Allowed) {
	const byFile = Map.groupBy(present, ({ path }) => path)
	const free = Object.entries(allowed).filter(([path]) => !byFile.has(path))
	return [...byFile].map(([path, unsorted]) => {
		const things = unsorted.toSorted((a, b) => b.lines - a.lines)
		const fits = free.findIndex(([, sizes]) =>
			things.every(({ lines }, at) => lines <= (sizes[at] ?? 0)),
		)
		const sizes = allowed[path] ?? (fits < 0 ? [] : (free.splice(fits, 1)[0]?.[1] ?? []))
		return { path, things, sizes }
	})
}

/** The size of a new entry: the next multiple of 25, so that a longer name on one line does not require splitting a function. */
function roomFor(lines: number): number {
	return Math.ceil(lines / 25) * 25
}

/** The list as it would be if it were made now, but nowhere larger than it was. */
function smaller(present: readonly Sized[], allowed: Allowed): Allowed {
	const entries = matched(present, allowed)
		.map(({ path, things, sizes }): [string, number[]] => [
			path,
			things
				.slice(0, sizes.length)
				.map(({ lines }, at) => Math.min(roomFor(lines), sizes[at] ?? 0)),
		])
		.filter(([, sizes]) => sizes.length > 0)
	return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Imports without names, which only run a file. Style sheets have no names. */
export function sideEffectImports(files: readonly SourceFile[], ceiling: number): Rule {
	const present = files.flatMap(({ path, text }) =>
		[...text.matchAll(/^import '([^']+)'/gm)]
			.filter(([, from = '']) => !from.endsWith('.css'))
			.map(([, from]) => `${path} imports '${from}' for its effect`),
	)
	return {
		name: 'side-effect imports',
		count: present.length,
		allowed: ceiling,
		faults:
			present.length > ceiling
				? [
						[
							`There are ${present.length} imports for their effect and ${ceiling} were allowed. Export what the file gives and hand it to who needs it. The one you added is among:`,
							...present,
						].join('\n        '),
					]
				: [],
	}
}

/** Words that have been replaced everywhere; docs/glossary.md has the words to use. */
const retired: readonly { where: 'file' | 'code'; pattern: RegExp; instead: string }[] = [
	{
		where: 'file',
		pattern: /^(apps\/api|packages\/contract)\/.*-calls\.ts$/,
		instead: 'one file per handler, named after it',
	},
	{ where: 'file', pattern: /^(apps\/api|packages)\/.*\bpromises?\b/, instead: 'endpoint' },
	{ where: 'file', pattern: /(^|[/-])errands?([-.]|$)/, instead: 'job' },
	{ where: 'file', pattern: /(^|[/-])operations?([-.]|$)/, instead: 'handler' },
	{ where: 'file', pattern: /(^|[/-])sweeps([-.]|$)/, instead: 'jobs' },
	{ where: 'file', pattern: /(^|[/-])deeds?([-.]|$)/, instead: 'audit entry' },
	{ where: 'file', pattern: /(^|[/-])letters?([-.]|$)/, instead: 'email' },
	{ where: 'file', pattern: /(^|[/-])reckon/, instead: 'calculate' },
	{
		where: 'file',
		pattern: /^apps\/api\/src\/.*-rows(\.test)?\.ts$/,
		instead: '…-queries.ts, if it holds SQL; otherwise what it makes',
	},
	{
		where: 'file',
		pattern: /^apps\/api\/src\/(.*[/-])?desks?[-.]/,
		instead: 'admin (operators) or merchant',
	},
	{ where: 'file', pattern: /^apps\/api\/src\/.*pay-code/, instead: 'payment-pin' },
	{ where: 'file', pattern: /(^|[/-])strangers?([-.]|$)/, instead: 'InvalidTokenLimiter' },
	{
		where: 'code',
		pattern: /\b\w+ as (?:\w*Promise|promise|\w*Operation|operation)\b(?=[^{};]*\} from ')/g,
		instead: 'the name of the endpoint, which its handler bears as well',
	},
	{ where: 'code', pattern: /\b\w*takesItsWay\w*\b/g, instead: 'isAllowedTransfer' },
	{
		where: 'file',
		pattern: /(^|\/)(house|rooms?)([-.]|$)/,
		instead: 'test app, module, boundaries',
	},
	{ where: 'file', pattern: /-story\.tsx?$/, instead: 'testing/<what>-fixtures.ts' },
	{ where: 'code', pattern: /\bopen\w*House\b/g, instead: 'openTestApp' },
	{
		where: 'code',
		pattern: /\.(?:refund_status|pay_state|refund_type|product_status) (?:===|!==) -?\d/g,
		instead: 'a named state of packages/contract/src/states.ts',
	},
	{
		where: 'code',
		pattern:
			/\b(?:order|claim|payout|withdrawal|recharge|request|row|line)\.(?:status|state) (?:===|!==|[<>]=?) -?\d/g,
		instead: 'a named state of packages/contract/src/states.ts',
	},
	{ where: 'code', pattern: /\b\w*answeredRequest\w*\b/gi, instead: 'idempotencyRecord' },
]

/** Names that contain a retired word. The files of this check must contain the words. */
export function retiredWords(files: readonly SourceFile[]): Rule {
	const others = files.filter(({ path }) => !path.startsWith('scripts/tidy'))
	const faults = others.flatMap(({ path, text }) =>
		retired.flatMap(({ where, pattern, instead }) => {
			if (where === 'file')
				return pattern.test(path)
					? [`${path}: this name uses a retired word. Use instead: ${instead}.`]
					: []
			return [...text.matchAll(pattern)].map(
				([word]) => `${path}: "${word}" uses a retired word. Use instead: ${instead}.`,
			)
		}),
	)
	return { name: 'retired words in names', count: faults.length, allowed: null, faults }
}

/** What is allowed at present, although the rules forbid it. It may only shrink. */
export interface AllowedToday {
	/** The day on which the list was made. */
	since: string
	functions: Allowed
	files: Allowed
	sideEffectImports: number
}

/** The list without what is better now. It never gets a new entry. */
export function tightened(
	files: readonly SourceFile[],
	functions: readonly LongFunction[],
	allowed: AllowedToday,
): AllowedToday {
	return {
		since: allowed.since,
		functions: smaller(functions, allowed.functions),
		files: smaller(longOnes(files), allowed.files),
		sideEffectImports: Math.min(
			allowed.sideEffectImports,
			sideEffectImports(files, allowed.sideEffectImports).count,
		),
	}
}
