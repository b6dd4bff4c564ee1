import { money } from '../../shared/format.ts'
import { t, type WordKey } from '../../shared/messages.ts'

const reasons: Record<string, WordKey | undefined> = {
	unknown: 'promo.unknown',
	not_started: 'promo.not_started',
	ended: 'promo.ended',
	used_up: 'promo.used_up',
	used_by_you: 'promo.used_by_you',
	nothing_fits: 'promo.nothing_fits',
}

/** Why a code was refused, in words. `params` are those of `promo_invalid`. */
export function promoFault(params: Record<string, unknown>): string {
	const { reason, min_spend: minSpend } = params
	if (reason === 'min_spend' && typeof minSpend === 'string')
		return t('promo.min_spend', { sum: money(minSpend) })
	return t((typeof reason === 'string' && reasons[reason]) || 'promo.unknown')
}
