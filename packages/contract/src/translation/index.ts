import { getTranslator } from './get-translator.ts'
import { translateAdminMessage } from './translate-admin-message.ts'
import { translateMerchantMessage } from './translate-merchant-message.ts'
import { translateMessage } from './translate-message.ts'
import { translateParcel } from './translate-parcel.ts'
import { translateProduct } from './translate-product.ts'
import { translateReview } from './translate-review.ts'

export * from './get-translator.ts'
export * from './translate-admin-message.ts'
export * from './translate-merchant-message.ts'
export * from './translate-message.ts'
export * from './translate-parcel.ts'
export * from './translate-product.ts'
export * from './translate-review.ts'

/** The endpoints of the module translation, by their names. */
export const translationEndpoints = {
	getTranslator,
	translateReview,
	translateProduct,
	translateMessage,
	translateMerchantMessage,
	translateAdminMessage,
	translateParcel,
}
