import { parse, type AtRule, type Root, type Rule } from 'postcss'
import parseSelector, { type Selector } from 'postcss-selector-parser'

/** What the pages of one screen have, and the styles for it. */
interface ScreenStyles {
	/** Values of `class` as they stand in pages, and rare tags. */
	seen: Set<string>
	/** Classes, each after a dot, and rare tags. */
	names: Set<string>
	element: Buffer
}

/**
 * Gives each page the styles that it needs, out of the shop's stylesheet: a sixth of it on a slow line arrives with the page. The styles of a
 * screen are those for all its pages so far, so that they are picked a few times only
 * (docs/decisions/0085-styles-and-start-inside-the-page.md).
 */
export class PageStyles {
	readonly #stylesheet: string
	#all: Root | null = null
	readonly #screens = new Map<string, ScreenStyles>()

	/** `stylesheet` is the built one. */
	constructor(stylesheet: string) {
		this.#stylesheet = stylesheet
	}

	/** The element `style` for a page, in UTF-8. `screen` names what its pages have in common, such as `detail`. */
	stylesFor(screen: string, html: string): Buffer {
		const styles = this.#screens.get(screen) ?? {
			seen: new Set(),
			names: new Set(),
			element: Buffer.alloc(0),
		}
		const before = styles.seen.size
		see(styles.seen, html)
		if (styles.seen.size === before && styles.element.length > 0) return styles.element
		this.#screens.set(screen, styles)
		for (const value of styles.seen)
			if (rareTags.has(value)) styles.names.add(value)
			else for (const name of unescaped(value).split(' ')) styles.names.add(`.${name}`)
		// Parsed with the first page: a start does not wait for it.
		this.#all ??= parse(this.#stylesheet)
		styles.element = Buffer.from(`<style>${pick(this.#all.clone(), styles.names)}</style>`)
		return styles.element
	}
}

/** Tags that few pages have. Rules for all others stay. */
const rareTags = new Set(
	'abbr audio b canvas code embed fieldset hr iframe kbd legend menu object optgroup option pre progress samp select small strong sub summary sup table textarea video'.split(
		' ',
	),
)
const rareTag = new RegExp(`<(${[...rareTags].join('|')})[ >]`, 'g')

/** Adds what a page has. It is called for each page, so that it makes few objects. */
function see(seen: Set<string>, html: string): void {
	const start = ' class="'
	for (let at = html.indexOf(start); at !== -1; at = html.indexOf(start, at)) {
		at += start.length
		const value = html.slice(at, html.indexOf('"', at))
		// A copy: a slice would keep the whole page in memory.
		if (!seen.has(value)) seen.add(Buffer.from(value).toString())
	}
	for (const [, tag = ''] of html.matchAll(rareTag)) seen.add(tag)
}

/** The value of an attribute that React has written. */
function unescaped(value: string): string {
	return value
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&#x27;', "'")
		.replaceAll('&amp;', '&')
}

/** Leaves only what can apply to elements with these classes before the shop's code runs. */
function pick(root: Root, names: ReadonlySet<string>): string {
	root.walkComments((comment) => void comment.remove())
	root.walkAtRules('media', (media) => {
		if (/print|hover/.test(media.params)) media.remove()
	})
	// What Tailwind writes for browsers that do not know `@property`; they get it with the whole stylesheet.
	root.walkAtRules('layer', (layer) => {
		if (layer.params === 'properties') layer.remove()
	})
	root.walkAtRules('supports', useModernColors)
	root.walkRules((rule) => {
		if (isFrame(rule)) return
		const selectors = rule.selectors.filter((selector) => canApply(selector, names))
		if (selectors.length === 0) rule.remove()
		else if (selectors.length < rule.selectors.length) rule.selectors = selectors
		removeOldNames(rule)
	})
	while (removeUnused(root));
	return root.toString()
}

/**
 * A browser that knows `light-dark()`, which every colour of the shop is made with, knows `color-mix()`, too (2024 and 2023): what stands before
 * for others goes, and what stands within the condition takes its place.
 */
function useModernColors(supports: AtRule): void {
	if (!supports.params.includes('color-mix(')) return
	for (const rule of supports.nodes ?? []) if (rule.type === 'rule') dropBefore(supports, rule)
	supports.replaceWith(supports.nodes ?? [])
}

/** Removes the selector of a rule from the rule in front, if that one says nothing else. */
function dropBefore(supports: AtRule, { selector, nodes }: Rule): void {
	const before = supports.prev()
	if (before?.type !== 'rule') return
	const props = new Set(nodes.map((node) => node.type === 'decl' && node.prop))
	if (!before.every((node) => node.type === 'decl' && props.has(node.prop))) return
	const others = before.selectors.filter((other) => other !== selector)
	if (others.length === 0) before.remove()
	else before.selectors = others
}

function isFrame({ parent }: Rule): boolean {
	return parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes')
}

/** States that somebody's hands bring about, and parts of elements that matter only then. */
const laterStates = /^::?(?:hover|active|focus|-webkit-|-moz-|placeholder|file-selector|backdrop)/

/** What a part of a selector must have: one of these alternatives. */
const alternatives = new Set([':is', ':where', ':has'])

/** Whether everything that a selector names is there. */
function canApply(selector: string, names: ReadonlySet<string>): boolean {
	return parseSelector()
		.astSync(selector)
		.nodes.some((one) => canMatch(one, names))
}

function canMatch(selector: Selector, names: ReadonlySet<string>): boolean {
	return selector.nodes.every((node) => {
		if (node.type === 'class') return names.has(`.${node.value}`)
		if (node.type === 'tag') return !rareTags.has(node.value) || names.has(node.value)
		if (node.type !== 'pseudo') return true
		if (laterStates.test(node.value)) return false
		return !alternatives.has(node.value) || node.nodes.some((one) => canMatch(one, names))
	})
}

/** Removes names of properties that older browsers need; they get them with the whole stylesheet. */
function removeOldNames(rule: Rule): void {
	rule.walkDecls(/^-webkit-/, (old) => {
		const name = old.prop.slice('-webkit-'.length)
		if (rule.some((other) => other.type === 'decl' && other.prop === name)) old.remove()
	})
}

/** Removes variables and animations that nothing uses, and rules without content. Says whether there were any. */
function removeUnused(root: Root): boolean {
	const text = root.toString()
	const unused: { remove(): unknown }[] = []
	root.walkAtRules('property', (property) => {
		if (!text.includes(`var(${property.params}`)) unused.push(property)
	})
	root.walkAtRules('keyframes', (frames) => {
		if (!new RegExp(String.raw`animation[^;}]*\b${frames.params}\b`).test(text)) unused.push(frames)
	})
	root.walkDecls(/^--/, (variable) => {
		if (!text.includes(`var(${variable.prop}`)) unused.push(variable)
	})
	root.walk((node) => {
		if ('nodes' in node && node.nodes?.length === 0) unused.push(node)
	})
	for (const node of unused) node.remove()
	return unused.length > 0
}
