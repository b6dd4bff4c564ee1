import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { fetchPicture } from '../../shared/api.ts'

/** A private picture as a data URL for an `<img>`, fetched with the token of this tab. */
export function usePicture(url: string): UseQueryResult<string> {
	return useQuery({
		queryKey: ['picture', url],
		queryFn: ({ signal }) => fetchPicture(url, signal),
		// An uploaded picture never changes.
		staleTime: Infinity,
	})
}
