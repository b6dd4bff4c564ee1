import { problemOf } from '../../shared/api.ts'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { promoFault } from './promo-fault.ts'
import type { PreviewState } from './use-preview.ts'

/** Tries a promo code on a preview. The function gives what is wrong with the code, or null when it was applied. */
export function useApplyPromo({
	preview,
	refetch,
	takeOver,
}: PreviewState): (code: string) => Promise<string | null> {
	const check = useAction('checkPromo', {
		quiet: ['promo_invalid', 'timed_out'],
		skipRepeatCheck: true,
	})
	return async (code) => {
		if (!preview) return null
		try {
			takeOver(await check.mutateAsync({ code, preview_id: preview.preview_id }))
			return null
		} catch (error) {
			const problem = problemOf(error)
			if (problem?.code === 'promo_invalid') return promoFault(problem.params)
			if (problem?.code === 'timed_out') {
				await refetch()
				return t('checkout.try_again')
			}
			return problem?.message ?? t('checkout.try_again')
		}
	}
}
