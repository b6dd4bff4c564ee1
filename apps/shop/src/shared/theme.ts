import { store, stored, unstore } from './stored.ts'

/** Light, dark, or as the device is set. */
export type Theme = 'light' | 'dark' | 'system'

const name = 'theme'

/** The stored choice. */
export function theme(): Theme {
	const kept = stored(name)
	return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** Chooses how the shop looks and keeps the choice on this device. The server renders the next page so: it reads the cookie. */
export function setTheme(chosen: Theme): void {
	if (chosen === 'system') unstore(name)
	else store(name, chosen)
	applyTheme()
}

/** Applies the stored choice to the page; the design tokens depend on `data-theme`. */
export function applyTheme(): void {
	const chosen = theme()
	// The cookie ends earlier than the device's own store.
	if (chosen !== 'system') store(name, chosen)
	if (chosen === 'system') delete document.documentElement.dataset['theme']
	else document.documentElement.dataset['theme'] = chosen
}
