import { untilLoaded } from '@portolan/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './shell/app.tsx'
import { findRoute } from './shell/find-route.ts'
import { loadAllTexts, loadFirstLanguage } from './shared/messages.ts'
import { applyTheme } from './shared/theme.ts'
import './styles.css'

applyTheme()
// The first page's chunk is loaded in parallel with the texts.
const isHome = ['/', '/home'].includes(location.pathname)
findRoute(isHome ? '/home' : location.pathname)?.preload()
try {
	// The home page needs only the first texts.
	await loadFirstLanguage(isHome ? 'low' : 'auto')
} catch (error) {
	// Without texts there is no page to show; index.html has this sentence, in English.
	document.querySelector('#app')?.replaceChildren()
	document.querySelector('#unreachable')?.removeAttribute('hidden')
	throw error
}

// Requested already; this requests them again while they do not come.
void untilLoaded(loadAllTexts).catch(() => undefined)

const root = document.querySelector('#app')
if (!root) throw new Error('index.html has lost its #app.')
createRoot(root).render(
	<StrictMode>
		<App />
	</StrictMode>,
)
