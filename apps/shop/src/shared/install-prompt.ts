/** The browser's offer to install the shop, which it makes once per page. Only Chromium has it. */
export interface InstallPrompt extends Event {
	prompt: () => Promise<unknown>
}

let kept: InstallPrompt | null = null

/** Keeps the browser's offer for {@link installPrompt}, so that it is not made in the middle of something. Gives the function that stops it. */
export function keepInstallPrompt(): () => void {
	const keep = (event: Event) => {
		event.preventDefault()
		kept = isPrompt(event) ? event : null
	}
	addEventListener('beforeinstallprompt', keep)
	return () => removeEventListener('beforeinstallprompt', keep)
}

/** The browser's offer; null where it makes none, such as when the shop is installed already. */
export function installPrompt(): InstallPrompt | null {
	return kept
}

function isPrompt(event: Event): event is InstallPrompt {
	return 'prompt' in event
}
