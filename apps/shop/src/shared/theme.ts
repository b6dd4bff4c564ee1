import { attempt } from './stored.ts'

/** Light, dark, or as the device is set. */
export type Theme = 'light' | 'dark' | 'system'

const name = 'theme'

/** The stored choice. */
export function theme(): Theme {
	const kept = attempt(() => localStorage.getItem(name))
	return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** Chooses how the shop looks and keeps the choice on this device. */
export function setTheme(chosen: Theme): void {
	attempt(() =>
		chosen === 'system' ? localStorage.removeItem(name) : localStorage.setItem(name, chosen),
	)
	applyTheme()
}

/** Applies the stored choice to the page; the design tokens depend on `data-theme`. */
export function applyTheme(): void {
	const chosen = theme()
	if (chosen === 'system') delete document.documentElement.dataset['theme']
	else document.documentElement.dataset['theme'] = chosen
}
