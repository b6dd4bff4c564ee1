import { untilLoaded } from '@portolan/ui/until-loaded'

let loading: Promise<void> | null = null

/**
 * Loads the whole stylesheet. A page that the server has rendered comes with the styles of what it shows, and names the file of all styles.
 * Resolves at once on any other page.
 */
export function loadAllStyles(): Promise<void> {
	return (loading ??= loadFrom(
		document.querySelector<HTMLElement>('[data-styles]')?.dataset['styles'],
	))
}

async function loadFrom(address: string | undefined): Promise<void> {
	if (address !== undefined) await untilLoaded(() => addStyles(address))
}

function addStyles(address: string): Promise<void> {
	const link = document.createElement('link')
	link.rel = 'stylesheet'
	link.href = address
	return new Promise((resolve, reject) => {
		link.addEventListener('load', () => resolve())
		link.addEventListener('error', () => {
			link.remove()
			reject(new TypeError('The styles could not be loaded.'))
		})
		document.head.append(link)
	})
}
