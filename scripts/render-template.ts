import { stringify } from 'yaml'

type Values = Readonly<Record<string, unknown>>

interface Piece {
	text: string
	/** What stands between the braces; null for plain text. */
	action: string | null
}

/**
 * Renders a template of a Helm chart, with the part of the language that our chart uses: `.Values.…`, `quote`, `printf` of `%s`, `toYaml`,
 * `nindent`, `if`, `if not`, `else`, `range $name, $value`. Anything else throws, so that the chart stays within it: Helm's own program is not
 * where the tests run.
 */
export function renderTemplate(template: string, values: Values): string {
	const pieces = piecesOf(template)
	const { text, at } = renderUntil(pieces, 0, { ...values })
	if (at < pieces.length) throw new Error('A template has an end too many.')
	return text
}

function piecesOf(template: string): Piece[] {
	const pieces: Piece[] = []
	let from = 0
	for (const found of template.matchAll(/(\{\{-\s|\{\{)\s*(.*?)\s*(\s-\}\}|\}\})/g)) {
		let before = template.slice(from, found.index)
		if (found[1]?.startsWith('{{-')) before = before.trimEnd()
		pieces.push({ text: before, action: null }, { text: '', action: found[2] ?? '' })
		from = found.index + found[0].length
		if (found[3]?.includes('-')) while (/\s/.test(template[from] ?? '')) from += 1
	}
	return [...pieces, { text: template.slice(from), action: null }]
}

/** Renders up to the `end` or `else` of the block that is open; without a scope, the block is only passed over. */
function renderUntil(
	pieces: readonly Piece[],
	from: number,
	scope: Values | null,
): { text: string; at: number; stop: string | null } {
	let text = ''
	let at = from
	while (at < pieces.length) {
		const { text: plain, action } = pieces[at] ?? { text: '', action: null }
		at += 1
		if (action === null) text += plain
		else if (action === 'end' || action === 'else') return { text, at, stop: action }
		else if (action.startsWith('if ')) {
			const isTrue = scope !== null && truthOf(action.slice(3), scope)
			const yes = renderUntil(pieces, at, isTrue ? scope : null)
			const no =
				yes.stop === 'else'
					? renderUntil(pieces, yes.at, isTrue ? null : scope)
					: { text: '', at: yes.at }
			text += isTrue ? yes.text : no.text
			at = no.at
		} else if (action.startsWith('range ')) {
			const [, name = '', value = '', of = ''] =
				/^range (\$\w+), (\$\w+) := (\S+)$/.exec(action) ?? []
			const entries = scope === null ? [] : Object.entries(valueOf(of, scope) ?? {})
			for (const [key, each] of entries)
				text += renderUntil(pieces, at, { ...scope, [name]: key, [value]: each }).text
			at = renderUntil(pieces, at, null).at
		} else if (scope !== null) text += textOf(action, scope)
	}
	return { text, at, stop: null }
}

function truthOf(condition: string, scope: Values): boolean {
	if (condition.startsWith('not ')) return !truthOf(condition.slice(4), scope)
	return Boolean(valueOf(condition, scope))
}

function textOf(action: string, scope: Values): string {
	const [first = '', ...filters] = action.split(/\s*\|\s*/)
	let value: unknown = first.startsWith('printf ')
		? printed(first, scope)
		: first.startsWith('toYaml ')
			? stringify(valueOf(first.slice(7), scope)).trimEnd()
			: valueOf(first, scope)
	for (const filter of filters) {
		const [, spaces] = /^nindent (\d+)$/.exec(filter) ?? []
		if (filter === 'quote') value = JSON.stringify(String(value))
		else if (spaces !== undefined)
			value = `\n${String(value).replaceAll(/^/gm, ' '.repeat(Number(spaces)))}`
		else throw new Error(`The filter ${filter} is not known here.`)
	}
	return String(value)
}

function printed(action: string, scope: Values): string {
	const [, format = '', rest = ''] = /^printf "([^"]*)" (.*)$/.exec(action) ?? []
	const given = rest.split(' ').map((path) => String(valueOf(path, scope)))
	return format.replaceAll('%s', () => given.shift() ?? '')
}

function valueOf(path: string, scope: Values): unknown {
	if (path.startsWith('$')) return scope[path]
	if (!/^\.[\w.]+$/.test(path)) throw new Error(`${path} is not known here.`)
	let value: unknown = scope
	for (const name of path.slice(1).split('.')) {
		if (typeof value !== 'object' || value === null || !(name in value))
			throw new Error(`${path} has no value.`)
		value = (value as Values)[name]
	}
	return value
}
