import { Fragment, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { consoleName } from './shared/console-name.ts'
import { loadLanguage } from './shared/language.ts'
import { loadPart } from './shared/load-part.ts'
import { findSession } from './shared/session.ts'
import { language } from './shared/words.ts'

const root = document.querySelector('#desk')
if (!root) throw new Error('index.html has lost its #desk.')

/** Neither console loads the code of the other. The texts come first: modules read them while they load. */
async function open(at: Element): Promise<void> {
	await Promise.all([loadPart(loadLanguage), findSession()])
	const [Console, Direction] = await Promise.all([
		consoleName === 'seller'
			? loadPart(() => import('./shell/merchants-console.tsx')).then((it) => it.MerchantsConsole)
			: loadPart(() => import('./shell/operators-console.tsx')).then((it) => it.OperatorsConsole),
		language().dir === 'rtl'
			? loadPart(() => import('./shell/rtl-styles.tsx')).then((it) => it.default)
			: Fragment,
	])
	createRoot(at).render(
		<StrictMode>
			<Direction>
				<Console />
			</Direction>
		</StrictMode>,
	)
}
void open(root)
