import { skipToken, useInfiniteQuery } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '../../shared/api.ts'

type Page = Pick<ReplyOf<'searchProducts'>, 'corrected'>

/**
 * What was searched for instead when nothing fitted the words as typed. Reads the first page the list has asked for
 * (the same key), and asks nothing itself.
 */
export function useCorrected(input: Omit<InputOf<'searchProducts'>, 'page'>): string | null {
	const { data } = useInfiniteQuery<Page>({
		queryKey: ['searchProducts', 'pages', input],
		queryFn: skipToken,
		initialPageParam: 1,
		getNextPageParam: () => undefined,
	})
	return data?.pages[0]?.corrected ?? null
}
