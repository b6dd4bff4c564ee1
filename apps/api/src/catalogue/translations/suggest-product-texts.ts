import { endpoints, mostTextLength, suggestedAtOnce } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { translations, translator } from '../../translation/index.ts'
import { isMissing, textsIn, type ProductText } from './product-texts.ts'
import { countLacking, pageOfTexts } from './translation-queries.ts'

/**
 * Translates the texts that some products of the caller's shop lack in a language; nothing is stored. Refuses
 * `translator_unavailable`, `language_not_translated` and `too_many_requests`.
 */
export const suggestProductTexts = handle(endpoints.suggestProductTexts, async (ctx, input) => {
	const { lang, skip = 0 } = input
	const { shopId } = ctx.actor
	const found = await pageOfTexts(ctx.db, shopId, {
		lacks: lang,
		limit: suggestedAtOnce,
		offset: skip,
	})
	const wanted = found.flatMap((product) =>
		textsIn(product, lang)
			.filter(isMissing)
			.map((text) => ({ product, text })),
	)
	const made = await translations.of(ctx).translate(
		{ ...ctx, lang },
		wanted.map(({ text }) => text.english),
	)
	const rows = wanted.map(({ product, text }, at) => ({
		product_id: product.id,
		product: product.titles.en,
		field: text.field,
		kind: text.kind,
		english: text.english,
		text: inOneLine(text.kind, made[at]?.text ?? ''),
	}))
	// Highlights of a language are stored together: one that does not fit leaves out the others.
	const cut = rows.filter(({ kind, text }) => text === '' || text.length > mostTextLength[kind])
	const fits = (row: (typeof rows)[number]) =>
		!cut.some(
			(one) =>
				one === row ||
				(one.product_id === row.product_id && one.kind === 'highlight' && row.kind === 'highlight'),
		)
	const list = rows.filter(fits).map(({ kind: _kind, ...row }) => row)
	const leftOut = rows.filter((row) => !fits(row))
	return {
		service: made[0]?.service ?? translator.of(ctx)?.name ?? '',
		list,
		products: found.length,
		remaining: Math.max(0, (await countLacking(ctx.db, shopId, lang)) - skip - found.length),
		left_out: leftOut.length,
		incomplete: [...new Set(leftOut.map(({ product_id }) => product_id))],
	}
})

/** Only descriptions have several lines. */
function inOneLine(kind: ProductText['kind'], text: string): string {
	return kind === 'description' ? text.trim() : text.replaceAll(/\s+/g, ' ').trim()
}
