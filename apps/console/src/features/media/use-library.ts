import type { CallInput, CallReply } from '@portolan/client'
import { listShopMedia } from '@portolan/contract'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'

/** A page of the library. What was found before stays on the screen until the next answer. */
export function useLibrary(
	input: CallInput<typeof listShopMedia>,
): UseQueryResult<CallReply<typeof listShopMedia>> {
	return useQuery({
		queryKey: [listShopMedia.path, input],
		queryFn: ({ signal }) => call(listShopMedia, input, { signal }),
		placeholderData: keepPreviousData,
	})
}
