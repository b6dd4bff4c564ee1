import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** What a module imports or exports again: a name, or `*` for everything. `local` is the name an export has in this module. */
interface Link {
	from: string
	name: string
	local: string
}

interface Module {
	imports: Link[]
	exports: Link[]
	/** Contains nothing but exports of other modules. */
	isIndex: boolean
	strings: string[]
	/** The constant beginning and end of the templates. */
	templates: { head: string; tail: string }[]
}

/**
 * The keys that the modules behind some files use: those which these import, at once or later with `import()`. Of an index only the modules
 * count whose names are imported. A key counts wherever it stands as a string; of a template such as `law.${type}` every key counts that
 * begins and ends like it.
 */
export function keysUsedBehind(files: readonly string[], keys: readonly string[]): Set<string> {
	const known = new Set(keys)
	const used = new Set<string>()
	for (const file of modulesBehind(files)) {
		const { strings, templates } = readModule(file)
		for (const text of strings) if (known.has(text)) used.add(text)
		for (const { head, tail } of templates)
			for (const key of keys) if (key.startsWith(head) && key.endsWith(tail)) used.add(key)
	}
	return used
}

/** The modules that some files import, themselves included. */
export function modulesBehind(files: readonly string[]): Set<string> {
	const found = new Set<string>()
	const asked = new Set<string>()
	const follow = (file: string, name: string) => {
		const module = readModule(file)
		if (name !== '*' && module.isIndex) {
			if (asked.has(`${file}#${name}`)) return
			asked.add(`${file}#${name}`)
			const link = findExport(file, name)
			if (link) return follow(link.file, link.name)
		}
		if (found.has(file)) return
		found.add(file)
		for (const { from, name: wanted } of [...module.imports, ...module.exports]) {
			const target = resolve(from, file)
			if (target !== null) follow(target, wanted)
		}
	}
	for (const file of files) follow(file, '*')
	return found
}

/** The module an index takes a name from; null where it is unknown. */
function findExport(file: string, name: string): { file: string; name: string } | null {
	const links = readModule(file).exports
	const named = links.find((link) => link.local === name)
	if (named) {
		const target = resolve(named.from, file)
		return target === null ? null : { file: target, name: named.name }
	}
	for (const { from, local } of links) {
		const target = local === '*' ? resolve(from, file) : null
		if (target === null) continue
		if (readModule(target).isIndex) {
			const deeper = findExport(target, name)
			if (deeper) return deeper
		} else if (exportedNames(target).has(name)) return { file: target, name }
	}
	return null
}

const names = new Map<string, Set<string>>()

function exportedNames(file: string): Set<string> {
	let found = names.get(file)
	if (!found) {
		const { staticExports } = parse(file).module
		found = new Set(
			staticExports.flatMap(({ entries }) =>
				entries.flatMap((entry) => entry.exportName.name ?? []),
			),
		)
		names.set(file, found)
	}
	return found
}

const modules = new Map<string, Module>()

/** Forgets what was read, because a file may have changed. */
export function forgetModules(): void {
	modules.clear()
	names.clear()
}

function readModule(file: string): Module {
	const known = modules.get(file)
	if (known) return known
	const { program, module: record } = parse(file)
	const imports: Link[] = record.staticImports.flatMap(
		({ moduleRequest: { value: from }, entries }) =>
			entries.length === 0
				? { from, name: '*', local: '*' }
				: entries
						.filter((entry) => !entry.isType)
						.map(({ importName: { kind, name } }) => ({
							from,
							name: name ?? (kind === 'Default' ? 'default' : '*'),
							local: '*',
						})),
	)
	const exports: Link[] = record.staticExports.flatMap(({ entries }) =>
		entries.flatMap(({ moduleRequest, importName, exportName, isType }) =>
			moduleRequest === null || isType
				? []
				: [
						{
							from: moduleRequest.value,
							name: importName.name ?? '*',
							local: exportName.name ?? '*',
						},
					],
		),
	)
	const strings: string[] = []
	const templates: Module['templates'] = []
	new Visitor({
		Literal({ value }) {
			if (typeof value === 'string') strings.push(value)
		},
		TemplateLiteral({ quasis }) {
			const head = quasis[0]?.value.cooked ?? ''
			if (quasis.length === 1) strings.push(head)
			else if (/^\w+\./.test(head))
				templates.push({ head, tail: quasis.at(-1)?.value.cooked ?? '' })
		},
		ImportExpression({ source }) {
			if (source.type === 'Literal' && typeof source.value === 'string')
				imports.push({ from: source.value, name: '*', local: '*' })
		},
		CallExpression({ callee, arguments: [key] }) {
			const isText = callee.type === 'Identifier' && callee.name === 't'
			if (!isText || key?.type !== 'TemplateLiteral') return
			if (!/^\w+\./.test(key.quasis[0]?.value.cooked ?? ''))
				throw new Error(
					`${file}: the key of a text must begin with its group, as in t(\`law.\${type}\`).`,
				)
		},
	}).visit(program)
	const module = {
		imports,
		exports,
		strings,
		templates,
		isIndex: program.body.every(
			(one) =>
				one.type === 'ExportAllDeclaration' ||
				(one.type === 'ExportNamedDeclaration' && one.source !== null),
		),
	}
	modules.set(file, module)
	return module
}

function parse(file: string): ReturnType<typeof parseSync> {
	const result = parseSync(file, readFileSync(file, 'utf8'))
	const [error] = result.errors
	if (error) throw new Error(`${file}: ${error.message}`)
	return result
}

/** Where a module of this repository is; null for libraries, styles and virtual modules. */
function resolve(from: string, importer: string): string | null {
	if (from.startsWith('.')) return /\.tsx?$/.test(from) ? join(dirname(importer), from) : null
	return from.startsWith('@portolan/') ? createRequire(importer).resolve(from) : null
}
