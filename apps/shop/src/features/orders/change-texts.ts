import type { ReplyOf } from '../../shared/api.ts'
import { t } from '../../shared/messages.ts'

/** Texts for what could not be put into the cart as requested, one sentence each. */
export function changeTexts(changes: ReplyOf<'buyAgain'>['changes']): string[] {
	return changes.map((change) => {
		const name = change.title ?? t('cartMerge.unknown')
		if (change.why === 'off_shelf') return t('cartMerge.off_shelf', { name })
		if (change.why === 'cart_full') return t('cartMerge.cart_full', { name })
		return t('cartMerge.low_stock', { name, num: change.num, asked: change.asked })
	})
}
