import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './shell/app.tsx'
import { findRoute } from './shell/find-route.ts'
import { loadFirstLanguage } from './shared/messages.ts'
import { applyTheme } from './shared/theme.ts'
import './styles.css'

applyTheme()
// The first page's chunk is loaded in parallel with the texts.
findRoute(location.pathname === '/' ? '/home' : location.pathname)?.preload()
try {
	await loadFirstLanguage()
} catch (error) {
	// Without texts there is no page to show; index.html has this sentence, in English.
	document.querySelector('#app')?.replaceChildren()
	document.querySelector('#unreachable')?.removeAttribute('hidden')
	throw error
}

const root = document.querySelector('#app')
if (!root) throw new Error('index.html has lost its #app.')
createRoot(root).render(
	<StrictMode>
		<App />
	</StrictMode>,
)
