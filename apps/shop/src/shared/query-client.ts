import { CallError } from '@portolan/client'
import { QueryClient } from '@tanstack/react-query'

/**
 * Server data. It counts as fresh for a minute, so that coming back to a kept page makes no call. Source: docs/product/shop-app.md, Kept
 * pages.
 */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: {
			staleTime: 60_000,
			gcTime: 10 * 60_000,
			refetchOnWindowFocus: false,
			// A refusal would be the same again; only after a lost connection a second try makes sense.
			retry: (count, error) =>
				count < 1 && error instanceof CallError && error.failure === 'unreachable',
			retryDelay: 800,
		},
		// Without a connection an action fails at once: otherwise it would happen later, when there is a connection again and nobody expects
		// it.
		mutations: { networkMode: 'always' },
	},
})
