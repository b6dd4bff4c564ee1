import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { consoleName } from './shared/console-name.ts'
import { findSession } from './shared/session.ts'

// The chunk of a screen cannot be loaded any more after a new version has replaced it: the page is reloaded, once.
const reloadedName = 'portolan.desk.reloaded'
addEventListener('vite:preloadError', () => {
	const last = Number(sessionStorage.getItem(reloadedName) ?? 0)
	if (Date.now() - last < 60_000) return
	sessionStorage.setItem(reloadedName, String(Date.now()))
	location.reload()
})

const root = document.querySelector('#desk')
if (!root) throw new Error('index.html has lost its #desk.')

/** Neither console loads the code of the other. */
async function open(at: Element): Promise<void> {
	await findSession()
	const Console =
		consoleName === 'seller'
			? (await import('./shell/merchants-console.tsx')).MerchantsConsole
			: (await import('./shell/operators-console.tsx')).OperatorsConsole
	createRoot(at).render(
		<StrictMode>
			<Console />
		</StrictMode>,
	)
}
void open(root)
