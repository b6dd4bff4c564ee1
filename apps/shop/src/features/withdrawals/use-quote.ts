import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'
import { useSettled } from '../../shared/use-settled.ts'
import type { Quote, Wish } from './withdrawal-types.ts'

/** How long after the last typed character the server is asked for the cost. */
const settleMs = 400

/** What a wish would cost, as the server calculates it during typing: the quote once it has arrived, or why it is refused. */
export interface LiveQuote {
	quote: Quote | null
	error: Error | null
	isAsking: boolean
}

/** Asks what a wish costs once it stops changing. `wish` is null while the form is not complete. */
export function useQuote(wish: Wish | null): LiveQuote {
	const text = wish === null ? '' : JSON.stringify(wish)
	const asked = useSettled(text, settleMs)
	const isCurrent = text !== '' && asked === text
	const found = useQuery({
		queryKey: ['quoteWithdrawal', wish],
		// The form shows refusals itself, and asking twice within a second changes nothing.
		queryFn: ({ signal }) =>
			wish === null
				? null
				: call('quoteWithdrawal', wish, { quiet: true, skipRepeatCheck: true, signal }),
		enabled: isCurrent,
		staleTime: 10_000,
		retry: false,
	})
	return {
		quote: isCurrent ? (found.data ?? null) : null,
		error: isCurrent ? found.error : null,
		isAsking: text !== '' && (!isCurrent || found.isFetching),
	}
}
