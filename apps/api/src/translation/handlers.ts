import { getTranslator } from './get-translator.ts'
import { translateAdminMessage } from './translate-admin-message.ts'
import { translateMerchantMessage } from './translate-merchant-message.ts'
import { translateMessage } from './translate-message.ts'
import { translateParcel } from './translate-parcel.ts'
import { translateProduct } from './translate-product.ts'
import { translateReview } from './translate-review.ts'

/** The handlers of translation. */
export const translationHandlers = [
	getTranslator,
	translateReview,
	translateProduct,
	translateMessage,
	translateMerchantMessage,
	translateAdminMessage,
	translateParcel,
]
