/** The browser's offer to install the shop, which it makes once per page. Only Chromium has it. */
export interface InstallPrompt extends Event {
	prompt: () => Promise<unknown>
}

let kept: Event | null = null

/** Keeps the browser's offer (the event `beforeinstallprompt`) for {@link installPrompt}, so that it is not made in the middle of something. */
export function keepInstallPrompt(event: Event): void {
	event.preventDefault()
	kept = event
}

/** The browser's offer; null where it makes none, such as when the shop is installed already. */
export function installPrompt(): InstallPrompt | null {
	return kept as InstallPrompt | null
}
