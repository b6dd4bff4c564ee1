import type { TxContext } from '../platform/context.ts'
import type { NoticeKindName } from './notice-kinds.ts'
import { writeRead } from './notice-queries.ts'

/** Marks the notifications of a kind about an object as read: the person has seen the object itself. */
export async function readAbout(
	ctx: TxContext,
	about: { shopperId: string; kind: NoticeKindName; subject: string },
): Promise<void> {
	await writeRead(ctx, {
		shopperId: about.shopperId,
		ids: null,
		kinds: [about.kind],
		subject: about.subject,
	})
}
