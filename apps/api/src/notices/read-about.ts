import type { TxContext } from '../platform/context.ts'
import type { NoticeKindName } from './notice-kinds.ts'
import { writeRead } from './notice-queries.ts'

/** Counts the notices of a kind about a thing as read: the person has seen the thing itself. */
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
