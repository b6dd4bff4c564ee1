import type { LanguageFile } from '@portolan/contract'
import { formatAmount, type Cents } from '@portolan/money'
import { toSeconds } from '../platform/clock.ts'
import { promoTitle, promoValue } from './promo-words.ts'

type Titled = Parameters<typeof promoTitle>[1] & Parameters<typeof promoValue>[0]

/** What everybody sees of a code: its discount, minimum spend and period. */
export function presentTerms<Kind>(
	lang: LanguageFile,
	row: Titled & {
		id: string
		code: string
		kind: Kind
		cap: Cents | null
		min_spend: Cents
		starts_at: Date
		ends_at: Date
	},
) {
	return {
		promo_id: row.id,
		code: row.code,
		title: promoTitle(lang, row),
		kind: row.kind,
		value: promoValue(row),
		cap: row.cap === null ? null : formatAmount(row.cap),
		min_spend: formatAmount(row.min_spend),
		start_time: toSeconds(row.starts_at),
		end_time: toSeconds(row.ends_at),
	}
}

/** What the creators of a code see besides: its limits, how often it was used, and its state. */
export function presentUse<State>(row: {
	ended_at: Date | null
	total_limit: number | null
	shopper_limit: number
	is_public: boolean
	used: number
	was_used: boolean
	state: State
	created_at: Date
}) {
	return {
		ended_time: row.ended_at && toSeconds(row.ended_at),
		total_limit: row.total_limit,
		shopper_limit: row.shopper_limit,
		is_public: row.is_public ? (1 as const) : (0 as const),
		used: row.used,
		fixed_terms: row.was_used ? (1 as const) : (0 as const),
		state: row.state,
		createtime: toSeconds(row.created_at),
	}
}
