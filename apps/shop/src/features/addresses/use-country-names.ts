import { useQuery } from '@tanstack/react-query'
import { loadCountryNames } from '../../shared/format.ts'
import { language } from '../../shared/messages.ts'

/** Draws the caller anew once country names are known in a language whose names come by themselves. */
export function useCountryNames(): void {
	useQuery({
		queryKey: ['countryNames', language().file],
		queryFn: async () => {
			await loadCountryNames()
			return language().file
		},
		staleTime: Infinity,
	})
}
