import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { consoleName } from './shared/console-name.ts'
import { loadPart } from './shared/load-part.ts'
import { findSession } from './shared/session.ts'

const root = document.querySelector('#desk')
if (!root) throw new Error('index.html has lost its #desk.')

/** Neither console loads the code of the other. */
async function open(at: Element): Promise<void> {
	await findSession()
	const Console =
		consoleName === 'seller'
			? (await loadPart(() => import('./shell/merchants-console.tsx'))).MerchantsConsole
			: (await loadPart(() => import('./shell/operators-console.tsx'))).OperatorsConsole
	createRoot(at).render(
		<StrictMode>
			<Console />
		</StrictMode>,
	)
}
void open(root)
