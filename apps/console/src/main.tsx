import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { door } from './shared/door.ts'
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
	const Desk =
		door === 'seller'
			? (await import('./shell/seller-desk.tsx')).SellerDesk
			: (await import('./shell/desk.tsx')).Desk
	createRoot(at).render(
		<StrictMode>
			<Desk />
		</StrictMode>,
	)
}
void open(root)
