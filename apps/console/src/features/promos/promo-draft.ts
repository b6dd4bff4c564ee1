import { isAmount } from '../../shared/amount-field.tsx'
import { money, percent, when } from '../../shared/format.ts'
import { momentIn, momentText } from '../../shared/moment-field.tsx'
import { t } from '../../shared/words.ts'

/** The kinds of discount. */
export const promoKinds = ['fixed', 'percent', 'freight'] as const

/** The draft of a promo code's terms; what the code applies to is added by each form. */
export interface PromoDraft {
	code: string
	kind: (typeof promoKinds)[number]
	value: string
	cap: string
	minSpend: string
	start: string
	end: string
	totalLimit: string
	shopperLimit: string
	isPublic: boolean
}

/** A code of the platform or of a shop, as it is in the lists. */
interface KnownPromo {
	code: string
	kind: PromoDraft['kind']
	value: string | null
	cap: string | null
	min_spend: string
	start_time: number
	end_time: number
	total_limit: number | null
	shopper_limit: number
	is_public: 0 | 1
}

const monthSeconds = 30 * 24 * 3600

/** The draft of a code that exists, or of a new one. */
export function promoDraftOf(promo: KnownPromo | null, nowMs: number): PromoDraft {
	const nowSeconds = Math.floor(nowMs / 1000)
	return {
		code: promo?.code ?? '',
		kind: promo?.kind ?? 'fixed',
		value: promo?.value ?? '',
		cap: promo?.cap ?? '',
		minSpend: promo === null || promo.min_spend === '0.00' ? '' : promo.min_spend,
		// A new code is valid from now on for a month.
		start: momentText(promo?.start_time ?? nowSeconds),
		end: momentText(promo?.end_time ?? nowSeconds + monthSeconds),
		totalLimit: promo === null || promo.total_limit === null ? '' : String(promo.total_limit),
		shopperLimit: promo === null ? '1' : String(promo.shopper_limit),
		isPublic: promo?.is_public === 1,
	}
}

/** Whether the end is before the start. */
export function isBackwards(draft: PromoDraft): boolean {
	const [start, end] = [momentIn(draft.start), momentIn(draft.end)]
	return start !== null && end !== null && end <= start
}

/** Whether everything the server requires is filled in; the server checks it again. */
export function isWholePromo(draft: PromoDraft): boolean {
	const gives = {
		freight: () => true,
		fixed: () => isAmount(draft.value),
		percent: () => isPercent(draft.value) && isAmount(draft.cap),
	}
	return (
		isPromoCode(draft.code) &&
		gives[draft.kind]() &&
		[draft.cap, draft.minSpend].every((text) => text === '' || isAmount(text)) &&
		momentIn(draft.start) !== null &&
		momentIn(draft.end) !== null &&
		!isBackwards(draft) &&
		draft.shopperLimit !== ''
	)
}

/** Whether a text may be a code: 3 to 40 letters, digits and hyphens. */
export function isPromoCode(text: string): boolean {
	return /^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/.test(text)
}

/** Whether a text is a percentage above zero with at most two decimals. */
export function isPercent(text: string): boolean {
	return /^(100(\.0{1,2})?|[0-9]{1,2}(\.[0-9]{1,2})?)$/.test(text.trim()) && Number(text) > 0
}

/** The terms as the endpoints take them. Moments that were not changed keep their seconds. */
export function promoTermsOf(
	draft: PromoDraft,
	was: { start_time: number; end_time: number } | null,
) {
	return {
		code: draft.code.trim().toUpperCase(),
		kind: draft.kind,
		value: draft.kind === 'freight' ? null : draft.value.trim(),
		cap: draft.kind !== 'fixed' && draft.cap !== '' ? draft.cap.trim() : null,
		min_spend: draft.minSpend === '' ? '0.00' : draft.minSpend.trim(),
		start_time: momentIn(draft.start, was?.start_time) ?? 0,
		end_time: momentIn(draft.end, was?.end_time) ?? 0,
		total_limit: draft.totalLimit === '' ? null : Number(draft.totalLimit),
		shopper_limit: Number(draft.shopperLimit),
		is_public: draft.isPublic ? (1 as const) : (0 as const),
	}
}

/** The facts shown before saving; `goodFor` is what the code applies to. */
export function promoFacts(
	draft: PromoDraft,
	nowMs: number,
	goodFor: string,
): (readonly [name: string, value: string | null])[] {
	const [start, end] = [momentIn(draft.start), momentIn(draft.end)]
	return [
		[t('promo.code'), draft.code.trim().toUpperCase()],
		[t('promo.gives'), givesWords(draft)],
		[t('promo.min_spend'), isAmount(draft.minSpend) ? money(draft.minSpend.trim()) : null],
		[t('promo.scope'), goodFor],
		[t('promo.start'), start === null ? null : when(start, nowMs)],
		[t('promo.end_time'), end === null ? null : when(end, nowMs)],
		[t('promo.total_limit'), draft.totalLimit === '' ? t('promo.no_limit') : draft.totalLimit],
		[t('promo.shopper_limit'), draft.shopperLimit],
		[t('promo.public'), draft.isPublic ? t('promo.public_yes') : t('promo.public_no')],
	]
}

function givesWords(draft: PromoDraft): string {
	const cap =
		draft.kind !== 'fixed' && isAmount(draft.cap)
			? ` ${t('promo.at_most', { amount: money(draft.cap.trim()) })}`
			: ''
	if (draft.kind === 'freight') return `${t('promo.kind.freight')}${cap}`
	if (draft.kind === 'percent')
		return `${t('promo.takes', { what: isPercent(draft.value) ? percent(draft.value.trim()) : '' })}${cap}`
	return isAmount(draft.value) ? t('promo.takes', { what: money(draft.value.trim()) }) : ''
}
