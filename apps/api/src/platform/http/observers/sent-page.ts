import type { Context } from '../../context.ts'
import { port } from '../../ports.ts'

/** A public page of the shop that was sent with its content. */
export interface SentPage extends Pick<Context, 'settings' | 'clock' | 'ip' | 'device'> {
	/** Without its query. */
	path: string
	/** Whether the browser has a session, and so makes the page's calls again for what is the person's own. */
	isSignedIn: boolean
}

/** Notes that a page was sent, as the calls of a browser are noted (`noting` of a handler); null if nobody wants to know. */
export const onSentPage = port<((page: SentPage) => void) | null>('onSentPage', null)
