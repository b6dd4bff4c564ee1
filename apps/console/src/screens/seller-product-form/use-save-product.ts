import { saveMerchantProduct, setProductShelf, type ShopProductDetail } from '@portolan/contract'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { problemText } from '../../shared/problem-text.ts'
import type { KeptDraft } from '../../shared/use-kept-draft.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { savedOf, type ProductDraft } from './product-draft.ts'

/** Saves the product of a form. */
export interface SaveProduct {
	/** What became of the last attempt to save. */
	save: { error: Error | null; isPending: boolean }
	isSending: boolean
	/** Saves it, lists it if asked, and opens its page. */
	send: (as: { isListed: boolean }) => Promise<void>
}

/** Saves a product from its kept draft. Why it was refused stands below the form, or on its page if it could not be listed. */
export function useSaveProduct(
	kept: Pick<
		KeptDraft<{ product: ShopProductDetail | null; typed: ProductDraft }>,
		'draft' | 'forget'
	>,
	isReady: boolean,
): SaveProduct {
	const navigate = useNavigate()
	const notify = useNotify()
	const save = useSend(saveMerchantProduct)
	const list = useSend(setProductShelf)
	const isSending = save.isPending || list.isPending
	return {
		save,
		isSending,
		async send({ isListed }) {
			if (!isReady || isSending) return
			const { typed, product } = kept.draft
			const saved = await save.mutateAsync(savedOf(typed, product)).catch(() => null)
			if (!saved) return
			kept.forget()
			const refusal = isListed
				? await refusalOf(list.mutateAsync({ product_id: saved.product_id, on: 1 }))
				: null
			if (refusal === null) notify(t('record.saved'), { type: 'success' })
			else notify(problemText(refusal), { type: 'error' })
			void navigate(`/products/${saved.product_id}`)
		},
	}
}

/** Why a call failed; null if it did not. */
function refusalOf(sent: Promise<unknown>): Promise<unknown> {
	return sent.then(
		() => null,
		(error: unknown) => error,
	)
}
