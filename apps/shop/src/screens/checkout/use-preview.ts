import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { CheckoutWish, KeptWish } from '../../features/cart/index.ts'
import { call, problemOf, type InputOf } from '../../shared/api.ts'
import { t } from '../../shared/messages.ts'
import { queryClient } from '../../shared/query-client.ts'
import { toast } from '../../shared/toast.ts'
import type { Preview } from './preview-types.ts'

/** A preview is asked for again after this long; the server keeps it for 30 minutes. */
const freshMs = 5 * 60_000

/** The prices of a checkout as the server calculated them last. */
export interface PreviewState {
	/** Undefined until they are here. */
	preview: Preview | undefined
	/** Another address or code is being priced; what is shown is the former. */
	isRepricing: boolean
	error: Error | null
	refetch: () => Promise<unknown>
	/** Shows a preview that the server sent without being asked for one. */
	takeOver: (preview: Preview) => void
}

/** Prices a wish on the server, again for each address and promo code. A code that does not apply any more is dropped. */
export function usePreview(
	wish: KeptWish,
	addressId: string | undefined,
	promo: string | null,
	setPromo: (code: string | null) => void,
): PreviewState {
	const keyOf = (input: InputOf<'previewOrder'>) => ['previewOrder', wish.wish_id, input]
	const input = previewInput(wish, addressId, promo)
	const query = useQuery({
		queryKey: keyOf(input),
		queryFn: ({ signal }) =>
			call('previewOrder', input, { signal, quiet: true, skipRepeatCheck: true }),
		staleTime: freshMs,
		placeholderData: keepPreviousData,
	})

	const isPromoOver = problemOf(query.error)?.code === 'promo_invalid'
	const dropPromo = useEffectEvent(() => {
		toast(t('checkout.change_promo', { code: promo ?? '' }))
		setPromo(null)
	})
	// It applied before a reload or some minutes ago, and does not any more: the rest is priced without it.
	useEffect(() => {
		if (isPromoOver) dropPromo()
	}, [isPromoOver])

	return {
		preview: query.data,
		isRepricing: query.isPlaceholderData || (query.isFetching && query.data !== undefined),
		error: isPromoOver ? null : query.error,
		refetch: query.refetch,
		takeOver: (preview) => {
			const code = preview.promo?.code ?? null
			queryClient.setQueryData(keyOf(previewInput(wish, addressId, code)), preview)
			setPromo(code)
		},
	}
}

function previewInput(
	wish: CheckoutWish,
	addressId: string | undefined,
	promo: string | null,
): InputOf<'previewOrder'> {
	const what =
		'cart_ids' in wish ? { cart_ids: wish.cart_ids } : { sku_id: wish.sku_id, num: wish.num }
	return {
		...what,
		...(addressId === undefined ? {} : { address_id: addressId }),
		...(promo === null ? {} : { promo_code: promo }),
	}
}
