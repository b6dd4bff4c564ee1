import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Desk } from './shell/desk.tsx'

// A screen's chunk that a new version has replaced cannot come any more: the page is loaded anew, once.
const reloadedName = 'portolan.desk.reloaded'
addEventListener('vite:preloadError', () => {
	const last = Number(sessionStorage.getItem(reloadedName) ?? 0)
	if (Date.now() - last < 60_000) return
	sessionStorage.setItem(reloadedName, String(Date.now()))
	location.reload()
})

const root = document.querySelector('#desk')
if (!root) throw new Error('index.html has lost its #desk.')
createRoot(root).render(
	<StrictMode>
		<Desk />
	</StrictMode>,
)
