import { useState } from 'react'
import { problemOf, type InputOf, type ReplyOf } from '../../shared/api.ts'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'
import { previewChanges } from './preview-changes.ts'
import type { Preview } from './preview-types.ts'
import type { PreviewState } from './use-preview.ts'

/** Makes orders of a preview. */
export interface PlaceOrder {
	isPlacing: boolean
	/** What is different from what the shopper saw before, one sentence each. */
	changes: readonly string[]
	place: (input: InputOf<'createOrder'>, onDone: (made: ReplyOf<'createOrder'>) => void) => void
}

/** Makes orders of the preview that is shown. Where the server has other prices by now, these are shown instead. */
export function usePlaceOrder({ preview, refetch, takeOver }: PreviewState): PlaceOrder {
	const [changes, setChanges] = useState<readonly string[]>([])
	const create = useAction('createOrder', {
		quiet: ['changed', 'not_delivered_there', 'shop_on_holiday', 'timed_out', 'address_missing'],
		renews: ['listCart', 'countCart', 'getUserInfo', 'listOrders', 'listCoupons'],
	})

	function explain(error: unknown): void {
		const problem = problemOf(error)
		switch (problem?.code) {
			case 'changed': {
				const fresh = asPreview(problem.params)
				if (preview) setChanges(previewChanges(preview, fresh))
				takeOver(fresh)
				scrollTo({ top: 0, behavior: 'smooth' })
				break
			}
			case 'timed_out':
				toast(t('checkout.priced_again'))
				void refetch()
				break
			case 'not_delivered_there':
			case 'shop_on_holiday':
			case 'address_missing':
				toast.fail(problem.message)
				void refetch()
				break
			default:
				break
		}
	}

	return {
		isPlacing: create.isPending,
		changes,
		place: (input, onDone) => {
			setChanges([])
			create.mutate(input, { onSuccess: onDone, onError: explain })
		},
	}
}

/** `changed` carries a whole preview in its params (contract, createOrder); the wire type of params is only a record. */
function asPreview(params: Record<string, unknown>): Preview {
	return params as unknown as Preview
}
