import { useQuery } from '@tanstack/react-query'
import { loadCountryNames } from '../../shared/format.ts'
import { language } from '../../shared/messages.ts'

/** Renders the caller again when the country names of a language that needs them have been loaded. */
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
