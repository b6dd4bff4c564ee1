import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { textSources, type Texts } from './sources.ts'
import { translateTexts } from './translate-texts.ts'

/** Translates those texts of a product that it has in English only. Refuses `not_found`. */
export const translateProduct = handle(endpoints.translateProduct, async (ctx, input) => {
	const product = await textSources.of(ctx).product(ctx, input.product_id)
	if (!product) refuse('not_found', 'No such product.')
	const missing = (given: Texts): string | null =>
		given[ctx.lang] === undefined && given.en ? given.en : null
	const points = product.highlights[ctx.lang] === undefined ? (product.highlights.en ?? []) : []
	const { texts, by } = await translateTexts(ctx, [
		missing(product.titles),
		missing(product.subtitles),
		missing(product.descriptions),
		...points,
	])
	const [title, subtitle, description, ...highlights] = texts
	return {
		title: title ?? null,
		subtitle: subtitle ?? null,
		description: description ?? null,
		highlights: points.length === 0 ? null : highlights.map((point) => point ?? ''),
		...by,
	}
})
