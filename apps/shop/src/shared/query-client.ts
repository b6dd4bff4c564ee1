import { CallError } from '@portolan/client'
import { QueryClient } from '@tanstack/react-query'

/** Server data. A minute fresh, so that coming back to a kept page asks nothing. Source: docs/product/shop-app.md, Kept pages. */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: {
			staleTime: 60_000,
			gcTime: 10 * 60_000,
			refetchOnWindowFocus: false,
			// A refusal stays a refusal; only a lost connection is worth a second try.
			retry: (count, error) =>
				count < 1 && error instanceof CallError && error.failure === 'unreachable',
			retryDelay: 800,
		},
		// Without a connection an action fails now: it would else happen when there is one again, unseen, when nobody wants it any more.
		mutations: { networkMode: 'always' },
	},
})
