import { settingText, getHome, type TermName, type Terms } from '@portolan/contract'
import { useAsk } from './use-ask.ts'

/** The days and percentages in texts, by the current settings; undefined until they are loaded. */
export function useTerms(): Terms | undefined {
	return useAsk(getHome, undefined, { refreshes: false }).data?.terms
}

/** A term with its unit: "15 days", "3 working days", "6 %". */
export function termWords(terms: Terms, name: TermName): string {
	const unit =
		name === 'order.commission_bp'
			? 'percent'
			: name === 'application.working_days'
				? 'working_days'
				: 'days'
	return settingText({ unit, perUnit: 1 }, String(terms[name]))
}
