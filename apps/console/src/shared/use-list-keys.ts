import { useCallback, useEffect } from 'react'

/** The keys of a list: the next and the former line, opening it, selecting it, searching, and the list of all keys. */
export const listKeys = ['j', 'k', 'Enter', 'x', '/', '?'] as const

/**
 * Moves through the lines of the list on this page by keyboard: `j` and `k` put the focus on the link of the next and the former line,
 * where Enter opens it; `x` selects it, `/` goes to the search field, `?` calls `onHelp`. Keys in a field or a dialog are not ours.
 */
export function useListKeys(onHelp: () => void): void {
	usePageKeys(useCallback((key) => act(key, onHelp), [onHelp]))
}

/** Presses the button on this page whose key (`aria-keyshortcuts`) was pressed; `?` calls `onHelp`. */
export function useButtonKeys(onHelp: () => void): void {
	usePageKeys(
		useCallback(
			(key) => {
				if (key === '?') onHelp()
				const button = document.querySelector<HTMLElement>(
					`main [aria-keyshortcuts="${CSS.escape(key)}"]`,
				)
				button?.click()
				return key === '?' || button !== null
			},
			[onHelp],
		),
	)
}

/** Calls `take` with each key that is not typed into a field, pressed in a dialog, or part of a combination; it says whether the key was its own. */
function usePageKeys(take: (key: string) => boolean): void {
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
			if (document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null)
				return
			if (!take(event.key)) return
			event.preventDefault()
		}
		addEventListener('keydown', press)
		return () => removeEventListener('keydown', press)
	}, [take])
}

function act(key: string, onHelp: () => void): boolean {
	const lines = [...document.querySelectorAll('[data-line]')]
	const at = lines.findIndex((line) => line.contains(document.activeElement))
	switch (key) {
		case 'j':
			return focusLink(lines[Math.min(at + 1, lines.length - 1)])
		case 'k':
			return focusLink(lines[Math.max(at - 1, 0)])
		case 'x': {
			const box = lines[at]?.querySelector<HTMLElement>('input[type="checkbox"]')
			box?.click()
			return box !== undefined && box !== null
		}
		case '/': {
			const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
			field?.select()
			field?.focus()
			return field !== null
		}
		case '?':
			onHelp()
			return true
		default:
			return false
	}
}

function focusLink(line: Element | undefined): boolean {
	const link = line?.querySelector<HTMLElement>('a')
	link?.focus()
	return link !== undefined && link !== null
}

function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		(target.isContentEditable ||
			target.matches('textarea, select, input:not([type="checkbox"]), [role="combobox"]'))
	)
}
