import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { fetchPicture } from '../../shared/api.ts'

/** A private picture, fetched with the token of this tab, as something an `<img>` can show. */
export function usePicture(url: string): UseQueryResult<string> {
	return useQuery({
		queryKey: ['picture', url],
		queryFn: ({ signal }) => fetchPicture(url, signal),
		// A picture that was sent never changes.
		staleTime: Infinity,
	})
}
