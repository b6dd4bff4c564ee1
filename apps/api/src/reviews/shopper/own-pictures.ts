import type { TxContext, ShopperActor } from '../../platform/context.ts'
import { areOwnUploads } from '../../platform/media/index.ts'
import { refuse } from '../../platform/refusal.ts'

/** The pictures of a review, each once. Refuses `invalid` unless all were uploaded by this person for a review. */
export async function ownPictures(
	ctx: TxContext<ShopperActor>,
	pics: readonly string[],
): Promise<string[]> {
	const once = [...new Set(pics)]
	if (once.length > 0 && !(await areOwnUploads(ctx, 'comment', once)))
		refuse('invalid', 'A picture was not uploaded by this person for a review.', {
			field: 'pics',
			params: { reason: 'pictures uploaded for a review' },
		})
	return once
}
