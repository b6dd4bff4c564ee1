import type { Page } from 'playwright-core'

interface Said {
	value?: string | number | boolean
}

/** A part of a page in the accessibility tree. */
interface Part {
	nodeId: string
	ignored: boolean
	role?: Said
	name?: Said
	description?: Said
	value?: Said
	properties?: { name: string; value: Said }[]
	childIds?: string[]
}

/** What a screen reader user gets from a page. */
export interface Ear {
	/** The page in its order, a line for each announced part; with `inside` what is below the first part with that role. */
	read(inside?: string): Promise<string[]>
	/** The announcements since the last call: texts of live regions, alerts, and new titles of the page. */
	heard(): Promise<string[]>
	/** The focused element. */
	focus(): Promise<string>
}

/** Containers that are not announced. */
const silent = new Set([
	'generic',
	'none',
	'InlineTextBox',
	'LineBreak',
	'RootWebArea',
	'paragraph',
])
/** Parts whose text is their name: their content is not announced again. */
const whole = new Set([
	'button',
	'link',
	'heading',
	'checkbox',
	'radio',
	'tab',
	'option',
	'MenuListOption',
	'image',
	'timer',
	'LabelText',
	'switch',
])
/** States that are announced if they are set. */
const states = [
	'focused',
	'disabled',
	'required',
	'invalid',
	'checked',
	'selected',
	'expanded',
	'pressed',
	'modal',
	'busy',
	'hasPopup',
	'level',
	'live',
] as const

/** Begins to record a page; before its first address is opened. */
export async function listenTo(page: Page): Promise<Ear> {
	await page.addInitScript(noteWhatIsSaid)
	const line = await page.context().newCDPSession(page)
	await line.send('Accessibility.enable')
	const parts = async () => {
		const { nodes } = await line.send('Accessibility.getFullAXTree')
		return nodes as Part[]
	}
	return {
		async read(inside) {
			const all = await parts()
			const from = inside === undefined ? all[0] : all.find((part) => roleOf(part) === inside)
			return from ? linesOf(from, new Map(all.map((part) => [part.nodeId, part]))) : []
		},
		heard: () =>
			page.evaluate(() => {
				const said = (window as unknown as { said?: string[] }).said ?? []
				return said.splice(0)
			}),
		async focus() {
			const all = await parts()
			const here = all.findLast((part) => !part.ignored && has(part, 'focused'))
			return here ? wordsOf(here) : 'nothing'
		},
	}
}

function linesOf(part: Part, all: ReadonlyMap<string, Part>): string[] {
	const lines: string[] = []
	const role = roleOf(part)
	const isSaid =
		!part.ignored && !silent.has(role) && !(role === 'StaticText' && nameOf(part) === '')
	if (isSaid) lines.push(role === 'StaticText' ? nameOf(part) : wordsOf(part))
	if (isSaid && whole.has(role) && nameOf(part) !== '') return lines
	for (const id of part.childIds ?? []) {
		const child = all.get(id)
		if (child) lines.push(...linesOf(child, all))
	}
	return lines
}

function wordsOf(part: Part): string {
	const value = String(part.value?.value ?? '')
	const description = String(part.description?.value ?? '')
	const held = states.flatMap((name) => {
		const state = part.properties?.find((one) => one.name === name)?.value.value
		if (state === undefined || state === false || state === 'false' || state === 'off') return []
		return state === true || state === 'true' ? [name] : [`${name} ${String(state)}`]
	})
	return [
		roleOf(part),
		nameOf(part) === '' ? '(no name)' : `“${nameOf(part)}”`,
		...(value === '' ? [] : [`= ${value}`]),
		...(description === '' ? [] : [`— ${description}`]),
		...(held.length === 0 ? [] : [`(${held.join(', ')})`]),
	].join(' ')
}

function roleOf({ role }: Part): string {
	return String(role?.value ?? '')
}

function nameOf({ name }: Part): string {
	return String(name?.value ?? '').trim()
}

function has({ properties }: Part, name: string): boolean {
	return properties?.find((one) => one.name === name)?.value.value === true
}

/** Runs in the page: records the announcements of live regions, as a screen reader would. */
function noteWhatIsSaid(): void {
	const said: string[] = []
	Object.assign(window, { said })
	const last = new Map<Element, string>()
	const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], output'
	let title = ''
	/** `isNew`: the region was added with its text. Alerts are announced even so, other regions only by few screen readers. */
	const note = (region: Element, isNew: boolean) => {
		const shown = region instanceof HTMLElement && region.checkVisibility()
		const isHidden = region.closest('[aria-hidden="true"], [inert], [aria-live="off"]') !== null
		// What is behind a dialog is not announced, and not repeated when the dialog closes.
		if (isHidden) return
		const text = shown ? region.innerText.trim().replaceAll(/\s+/g, ' ') : ''
		if (last.get(region) === text) return
		last.set(region, text)
		if (text === '') return
		const role = region.getAttribute('role') ?? region.getAttribute('aria-live') ?? 'output'
		said.push(
			`${role}: ${text}${isNew && role !== 'alert' ? ' (came with its words: may not be heard)' : ''}`,
		)
	}
	const look = (changes: readonly MutationRecord[]) => {
		const fresh = new Set<Element>()
		const changed = new Set<Element>()
		for (const { target, addedNodes } of changes) {
			const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
			if (region) changed.add(region)
			for (const node of addedNodes) {
				if (!(node instanceof Element)) continue
				for (const inner of [node, ...node.querySelectorAll('*')])
					if (inner.matches(live)) fresh.add(inner)
			}
		}
		for (const region of fresh) note(region, true)
		for (const region of changed) if (!fresh.has(region)) note(region, false)
		if (document.title !== title) {
			title = document.title
			said.push(`title: ${title}`)
		}
	}
	new MutationObserver(look).observe(document, {
		subtree: true,
		childList: true,
		characterData: true,
		attributes: true,
		attributeFilter: ['class', 'hidden', 'aria-hidden', 'aria-live'],
	})
}
