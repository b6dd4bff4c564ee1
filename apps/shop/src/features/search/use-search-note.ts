import { skipToken, useInfiniteQuery } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '../../shared/api.ts'
import { t } from '../../shared/messages.ts'

type Page = Pick<ReplyOf<'searchProducts'>, 'corrected' | 'partial'>

/**
 * A note about the results of a search, or null: that misspelt words were replaced, or that no product has all the words. Reads the first
 * page the list has asked for (the same key), and makes no call itself.
 */
export function useSearchNote(input: Omit<InputOf<'searchProducts'>, 'page'>): string | null {
	const { data } = useInfiniteQuery<Page>({
		queryKey: ['searchProducts', 'pages', input],
		queryFn: skipToken,
		initialPageParam: 1,
		getNextPageParam: () => undefined,
	})
	const page = data?.pages[0]
	if (!page) return null
	const { title } = input
	if (page.corrected !== null) return t('search.corrected', { title, corrected: page.corrected })
	return page.partial ? t('search.partial', { title }) : null
}
