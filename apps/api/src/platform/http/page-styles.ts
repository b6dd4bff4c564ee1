import { parse, type Root, type Rule } from 'postcss'

/** The classes of the pages of one screen, and the styles for them. */
interface ScreenStyles {
	/** Values of `class` as they stand in pages. */
	seen: Set<string>
	classes: Set<string>
	css: string
}

/**
 * Gives each page the styles that it needs, out of the shop's stylesheet: a fifth of it on a slow line arrives with the page. The styles of a
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

	/** The styles for a page. `screen` names what its pages have in common, such as `detail`. */
	stylesFor(screen: string, html: string): string {
		const styles = this.#screens.get(screen) ?? { seen: new Set(), classes: new Set(), css: '' }
		const before = styles.seen.size
		for (const [, value = ''] of html.matchAll(classAttribute)) styles.seen.add(value)
		if (styles.seen.size === before && styles.css !== '') return styles.css
		this.#screens.set(screen, styles)
		for (const value of styles.seen)
			for (const name of unescaped(value).split(' ')) styles.classes.add(name)
		// Parsed with the first page: a start does not wait for it.
		this.#all ??= parse(this.#stylesheet)
		styles.css = pick(this.#all.clone(), styles.classes)
		return styles.css
	}
}

const classAttribute = / class="([^"]*)"/g

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
function pick(root: Root, classes: ReadonlySet<string>): string {
	root.walkComments((comment) => void comment.remove())
	root.walkAtRules('media', (media) => {
		if (/print|hover/.test(media.params)) media.remove()
	})
	root.walkRules((rule) => {
		if (isFrame(rule)) return
		const selectors = rule.selectors.filter((selector) => canApply(selector, classes))
		if (selectors.length === 0) rule.remove()
		else if (selectors.length < rule.selectors.length) rule.selectors = selectors
	})
	while (removeUnused(root));
	return root.toString()
}

function isFrame({ parent }: Rule): boolean {
	return parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes')
}

const conditions = /:(?:not|is|where|has|dir|lang)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
const className = /\.((?:\\.|[\w-]|[^\0-\u007f])+)/g

/** Whether all classes of a selector are there; conditions in brackets count as true. What somebody does with the page comes later. */
function canApply(selector: string, classes: ReadonlySet<string>): boolean {
	if (/:(?:hover|active|focus|-webkit-|-moz-|placeholder|file-selector)/.test(selector))
		return false
	for (const [, name = ''] of selector.replaceAll(conditions, '').matchAll(className))
		if (!classes.has(name.replaceAll(/\\(.)/g, '$1'))) return false
	return true
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
