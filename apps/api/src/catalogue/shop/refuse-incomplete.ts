import type { LanguageFile, ProductNeed } from '@portolan/contract'
import { refuse } from '../../platform/refusal.ts'
import { needsText } from './present-merchant-product.ts'

/** Refuses `product_incomplete` if a product lacks something that is required on sale; `params.missing` names the fields. */
export function refuseIncomplete(lang: LanguageFile, missing: readonly ProductNeed[]): void {
	const [first] = missing
	if (first === undefined) return
	refuse('product_incomplete', `The product lacks ${missing.join(', ')}.`, {
		field: first,
		params: { missing, fields: needsText(lang, missing) },
	})
}
