import { percent } from '../../shared/format.ts'

/** A share in per cent; a dash where there is nothing that it could be a share of. */
export function rateText(rate: string | null): string {
	return rate === null ? '–' : percent(rate)
}
