import { untilLoaded } from '@portolan/ui'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './shell/app.tsx'
import { findRoute } from './shell/find-route.ts'
import { NotFoundScreen } from './shell/route-table.tsx'
import {
	language,
	loadAllTexts,
	loadFirstLanguage,
	takeAccountLanguage,
} from './shared/messages.ts'
import { loadAllStyles } from './shared/page-styles.ts'
import { queryClient } from './shared/query-client.ts'
import { tellServer } from './shared/device.ts'
import { readPageData, setRenderedAt, type PageData } from './shared/rendered-page.ts'
import { meQuery, type Me } from './shared/session.ts'
import { applyTheme } from './shared/theme.ts'
import { token } from './shared/token.ts'

applyTheme()
tellServer()
// The server renders the home page at `/`, where it is in the route table's sense only after a redirect (specification §2).
if (location.pathname === '/') history.replaceState(history.state, '', `/home${location.search}`)
const rendered = readPageData()
const isHome = location.pathname === '/home'
// The home page needs only the first texts.
const texts = loadFirstLanguage(isHome ? 'low' : 'auto')
// The first page's chunk is loaded in parallel with the texts.
const screen = findRoute(location.pathname)?.Screen ?? NotFoundScreen
screen.preload().catch(() => undefined)
try {
	await texts
} catch (error) {
	// Without texts there is no page to show; index.html has this sentence. A rendered page stays, and can be read.
	if (rendered === null) {
		document.querySelector('#app')?.replaceChildren()
		document.querySelector('#unreachable')?.removeAttribute('hidden')
	}
	throw error
}

// Requested already; this requests them again while they do not come.
void untilLoaded(loadAllTexts).catch(() => undefined)

const root = document.querySelector('#app')
if (!root) throw new Error('index.html has lost its #app.')
// The server does not know what stands behind `#`, such as the key of a link in an email.
if (rendered && !rendered.isFault && rendered.lang === language().file && location.hash === '')
	await takeOver(root, rendered)
else {
	await loadAllStyles()
	createRoot(root).render(<App />)
}

/** Takes over the page as the server rendered it, with the answers it was rendered with. */
async function takeOver(page: Element, { at, answers, isPersonal }: PageData): Promise<void> {
	// The rendered page stays as it is until its code and its styles are here.
	await Promise.all([untilLoaded(() => screen.preload()), loadAllStyles()])
	// A visitor's answers: somebody who is signed in loads them again, with what is their own.
	const updatedAt = isPersonal || token() === null ? Date.now() : 0
	for (const { key, data } of answers) queryClient.setQueryData(key, data, { updatedAt })
	// A person's page is drawn again, in one frame: the device may know more than the server.
	if (isPersonal) {
		await takeAccountLanguage(queryClient.getQueryData<Me>(meQuery.queryKey)?.lang ?? null)
		createRoot(page).render(<App />)
	} else {
		setRenderedAt(at)
		hydrateRoot(page, <App />)
	}
}
