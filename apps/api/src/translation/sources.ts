import type { LanguageFile } from '@portolan/contract'
import type {
	Context,
	MerchantContext,
	OperatorContext,
	ShopperContext,
} from '../platform/context.ts'
import { port } from '../platform/ports.ts'

/** A text of a product in the languages that it has; English may be missing where the text may be empty. */
export type Texts<Value = string> = { en?: Value } & { [File in LanguageFile]?: Value }

/** The texts that other modules have. Each reader returns null for what its caller may not read, and for what does not exist. */
export interface TextSources {
	review: (
		ctx: Context,
		reviewId: string,
	) => Promise<{ comment: string; append: string | null; answer: string | null } | null>
	product: (
		ctx: Context,
		productId: string,
	) => Promise<{
		titles: Texts
		subtitles: Texts
		descriptions: Texts
		highlights: Texts<string[]>
	} | null>
	/** A text message of a conversation of the caller's side. */
	message: (
		ctx: ShopperContext | MerchantContext | OperatorContext,
		messageId: string,
	) => Promise<string | null>
	/** The events of a parcel of an own order, the newest first. */
	parcel: (
		ctx: ShopperContext,
		parcel: { orderId: string; deliveryNo: string },
	) => Promise<string[] | null>
}

/** Where texts come from. */
export const textSources = port<TextSources>('translation.sources')
