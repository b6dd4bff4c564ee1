import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CheckoutWish, KeptWish } from '../../features/cart/index.ts'
import { call, problemOf, type InputOf, type ReplyOf } from '../../shared/api.ts'
import { forgetBack, useBackData } from '../../shared/back-data.ts'
import { t } from '../../shared/messages.ts'
import { queryClient } from '../../shared/query-client.ts'
import { useAction } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'
import { useCheckoutDraft } from './checkout-draft.ts'
import { previewChanges } from './preview-changes.ts'
import type { Preview } from './preview-types.ts'
import { promoFault } from './promo-fault.ts'

/** A preview is asked anew after this long; the server keeps it for 30 minutes. */
const freshMs = 5 * 60_000

/** Prices a wish on the server, again for each address and promo code, and makes orders of it. */
export function useCheckout(wish: KeptWish) {
	const [draft, change] = useCheckoutDraft(wish.wish_id)
	const chosenId = useBackData('address_id')
	const addressId = chosenId ?? draft.address_id
	const { promo } = draft
	const setPromo = (code: string | null) => change({ promo: code })
	const [changes, setChanges] = useState<readonly string[]>([])
	const input = previewInput(wish, addressId, promo)
	const query = useQuery({
		queryKey: ['previewOrder', wish.wish_id, input],
		queryFn: ({ signal }) =>
			call('previewOrder', input, { signal, quiet: true, skipRepeatCheck: true }),
		staleTime: freshMs,
		placeholderData: keepPreviousData,
	})
	const keepAddress = useEffectEvent((address_id: string) => change({ address_id }))
	useEffect(() => {
		if (chosenId !== undefined) keepAddress(chosenId)
	}, [chosenId])

	const isPromoOver = problemOf(query.error)?.code === 'promo_invalid'
	const dropPromo = useEffectEvent(() => {
		toast(t('checkout.change_promo', { code: promo ?? '' }))
		setPromo(null)
	})
	// It applied before a reload or a while ago, and does not any more: the rest is priced without it.
	useEffect(() => {
		if (isPromoOver) dropPromo()
	}, [isPromoOver])

	const create = useAction('createOrder', {
		quiet: ['changed', 'not_delivered_there', 'timed_out', 'address_missing'],
		renews: ['listCart', 'countCart', 'getUserInfo', 'listOrders', 'listCoupons'],
	})
	const check = useAction('checkPromo', {
		quiet: ['promo_invalid', 'timed_out'],
		skipRepeatCheck: true,
	})

	/** Takes over a preview the server made by itself. */
	function takeOver(preview: Preview) {
		const code = preview.promo?.code ?? null
		queryClient.setQueryData(
			['previewOrder', wish.wish_id, previewInput(wish, addressId, code)],
			preview,
		)
		setPromo(code)
	}

	return {
		preview: query.data,
		/** Another address or code is being priced; what is shown is the former. */
		isRepricing: query.isPlaceholderData || (query.isFetching && query.data !== undefined),
		error: isPromoOver ? null : query.error,
		remarks: draft.remarks,
		remark: (shopId: string, text: string) =>
			change({ remarks: { ...draft.remarks, [shopId]: text } }),
		isPlacing: create.isPending,
		/** What is different from what the person saw before, one sentence each. */
		changes,
		retry: () => {
			forgetBack('address_id')
			change({ address_id: undefined, promo: null })
			void query.refetch()
		},
		removePromo: () => setPromo(null),
		/** Tries a code; what is wrong with it, or null when it was taken. */
		applyPromo: async (code: string): Promise<string | null> => {
			if (!query.data) return null
			try {
				takeOver(await check.mutateAsync({ code, preview_id: query.data.preview_id }))
				return null
			} catch (error) {
				const problem = problemOf(error)
				if (problem?.code === 'promo_invalid') return promoFault(problem.params)
				if (problem?.code === 'timed_out') {
					await query.refetch()
					return t('checkout.try_again')
				}
				return problem?.message ?? t('checkout.try_again')
			}
		},
		place: (asked: InputOf<'createOrder'>, onDone: (made: ReplyOf<'createOrder'>) => void) => {
			setChanges([])
			create.mutate(asked, {
				onSuccess: onDone,
				onError: (error) => {
					const problem = problemOf(error)
					switch (problem?.code) {
						case 'changed': {
							const fresh = asPreview(problem.params)
							if (query.data) setChanges(previewChanges(query.data, fresh))
							takeOver(fresh)
							scrollTo({ top: 0, behavior: 'smooth' })
							break
						}
						case 'timed_out':
							toast(t('checkout.priced_again'))
							void query.refetch()
							break
						case 'not_delivered_there':
						case 'address_missing':
							toast.fail(problem.message)
							void query.refetch()
							break
						default:
							break
					}
				},
			})
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

/** `changed` carries a whole preview in its params (contract, createOrder); the wire type of params is only a record. */
function asPreview(params: Record<string, unknown>): Preview {
	return params as unknown as Preview
}
