import { useEffect, useEffectEvent } from 'react'
import type { KeptWish } from '../../features/cart/index.ts'
import { forgetBack, useBackData } from '../../shared/back-data.ts'
import { useCheckoutDraft } from './checkout-draft.ts'
import { useApplyPromo } from './use-apply-promo.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { usePreview } from './use-preview.ts'

/** A checkout: its prices, what the shopper chose and wrote, and the calls that make orders of it. */
export function useCheckout(wish: KeptWish) {
	const [draft, change] = useCheckoutDraft(wish.wish_id)
	const chosenId = useBackData('address_id')
	const keepAddress = useEffectEvent((address_id: string) => change({ address_id }))
	useEffect(() => {
		if (chosenId !== undefined) keepAddress(chosenId)
	}, [chosenId])

	const setPromo = (promo: string | null) => change({ promo })
	const state = usePreview(wish, chosenId ?? draft.address_id, draft.promo, setPromo)
	const applyPromo = useApplyPromo(state)
	const { isPlacing, changes, place } = usePlaceOrder(state)

	return {
		preview: state.preview,
		isRepricing: state.isRepricing,
		error: state.error,
		remarks: draft.remarks,
		remark: (shopId: string, text: string) =>
			change({ remarks: { ...draft.remarks, [shopId]: text } }),
		isPlacing,
		changes,
		place,
		retry: () => {
			forgetBack('address_id')
			change({ address_id: undefined, promo: null })
			void state.refetch()
		},
		applyPromo,
		removePromo: () => setPromo(null),
	}
}
