import { call, type ReplyOf } from '../shared/api.ts'
import { tell } from '../shared/ask.ts'
import { t } from '../shared/messages.ts'
import { queryClient } from '../shared/query-client.ts'
import { renew } from '../shared/queries.ts'
import { clearVisitorCart, visitorCart } from '../shared/visitor-cart.ts'

/** Merges the visitor's cart into the cart of the person who signed in, and shows what could not be merged completely. */
export async function mergeVisitorCart(): Promise<void> {
	const lines = visitorCart()
	if (lines.length === 0) return
	const { changes } = await call('mergeCart', { lines: [...lines] }, { quiet: true })
	clearVisitorCart()
	// A first request that has no answer yet may miss these lines, and invalidating alone would keep its answer.
	await Promise.all(
		['listCart', 'countCart'].map((name) => queryClient.cancelQueries({ queryKey: [name] })),
	)
	await renew('listCart', 'countCart')
	if (changes.length > 0)
		await tell({
			title: t('cartMerge.title'),
			text: changes.map(changeText).join('\n'),
			confirm: t('common.ok'),
		})
}

/** The same of a reply of `mergeCart`, as sentences. */
export function mergeChangeTexts(reply: unknown): string[] {
	return asMerged(reply).changes.map(changeText)
}

/** Only replies of that call come here. */
function asMerged(reply: unknown): ReplyOf<'mergeCart'> {
	return reply as ReplyOf<'mergeCart'>
}

function changeText(change: ReplyOf<'mergeCart'>['changes'][number]): string {
	const name = change.title ?? t('cartMerge.unknown')
	if (change.why === 'off_shelf') return t('cartMerge.off_shelf', { name })
	if (change.why === 'cart_full') return t('cartMerge.cart_full', { name })
	return t('cartMerge.low_stock', { name, num: change.num, asked: change.asked })
}
