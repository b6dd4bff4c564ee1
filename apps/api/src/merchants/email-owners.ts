import type { TxContext } from '../platform/context.ts'
import { sendMessage } from '../platform/messages/messages-out.ts'
import { amountText } from '../platform/words/amount-text.ts'
import { reasonText } from '../platform/words/standard-reasons.ts'
import { words } from '../platform/words/words.ts'
import { listOwners } from './merchant-queries.ts'
import { sellerLink } from './seller-link.ts'
import { shopOf } from './shop-of.ts'

/** An email to the owners of a shop. */
export interface OwnersEmail {
	/**
	 * The keys of its texts are `<words>.subject` and `<words>.text`; they may contain `{shop}`, `{money}`, `{why}`,
	 * `{link}` and the values.
	 */
	words: string
	/** The page of the merchant centre that it is about. */
	path: string
	/** A wire amount, formatted in the language of each reader. */
	money: string
	/** The reason somebody gave, for `{why}`; a standard reason comes in the language of each reader. */
	why: string
	values: Record<string, string>
}

/** Sends an email to every owner of a shop with access, in the language of each. */
export async function emailOwners(
	ctx: TxContext,
	shopId: string,
	letter: OwnersEmail,
): Promise<void> {
	const { name: shop } = await shopOf(ctx, shopId)
	const link = sellerLink(ctx, letter.path)
	for (const { email, lang } of await listOwners(ctx, shopId)) {
		const values = {
			...letter.values,
			shop,
			link,
			money: amountText(lang, letter.money),
			why: reasonText(lang, letter.why),
		}
		await sendMessage(ctx, {
			to: email,
			channel: 'email',
			subject: words(lang, `${letter.words}.subject`, values),
			text: words(lang, `${letter.words}.text`, values),
		})
	}
}
