import type { PromoCode } from '@portolan/contract'
import { cents, type Cents } from '@portolan/money'
import type { z } from 'zod'
import { after } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import type { PromoTerms } from './promo-discount.ts'

/** The terms in the form of a code, for shops and the platform alike. */
export interface AskedTerms {
	code: z.output<typeof PromoCode>
	kind: PromoTerms['kind']
	/** An amount for `fixed`, a percentage for `percent`, nothing for `freight`. */
	value: string | null
	cap: string | null
	min_spend: string
	start_time: number
	end_time: number
}

/** Checked terms; amounts are cents, a percentage basis points. */
export interface ReadTerms {
	/** In capitals. */
	code: string
	kind: PromoTerms['kind']
	value: bigint
	cap: Cents | null
	minSpend: Cents
	startsAt: Date
	endsAt: Date
}

/** A longer period is probably a mistake. */
const longestDays = 1_830

/**
 * Checks the terms of a code of a shop or the platform. Refuses `invalid` with the faulty field: a value that does not
 * fit its kind, a percentage without a cap (docs/product/promotions.md, Terms: percent with a cap), a period that is
 * empty or in the past.
 */
export function readPromoTerms(ctx: Context, asked: AskedTerms): ReadTerms {
	const value = valueOf(asked)
	const cap = asked.cap === null ? null : cents(asked.cap)
	if (cap !== null && cap < 1n) refuseTerm('cap', 'A cap is above zero, or it is left out.')
	if (cap === null && asked.kind === 'percent') refuseTerm('cap', 'A percentage has a cap.')
	if (cap !== null && asked.kind === 'fixed')
		refuseTerm('cap', 'A fixed amount needs no cap: it takes off what it says.')
	const now = ctx.clock.now()
	const latest = Math.floor(after(now, longestDays * 86_400).getTime() / 1000)
	if (asked.end_time > latest) refuseTerm('end_time', 'It ends within five years.')
	if (asked.start_time >= asked.end_time) refuseTerm('end_time', 'It ends after it begins.')
	const endsAt = new Date(asked.end_time * 1000)
	if (endsAt <= now) refuseTerm('end_time', 'It ends in time to come.')
	return {
		code: asked.code.toUpperCase(),
		kind: asked.kind,
		value,
		cap,
		minSpend: cents(asked.min_spend),
		startsAt: new Date(asked.start_time * 1000),
		endsAt,
	}
}

/** A hundred percent in basis points. */
const whole = 10_000n

function valueOf({ kind, value: text }: AskedTerms): bigint {
	if (kind === 'freight') {
		if (text !== null) refuseTerm('value', 'Free freight has no value of its own.')
		return 0n
	}
	if (text === null) refuseTerm('value', 'Say how much it takes off.')
	// A percentage has at most two decimals, as an amount has, so that its hundredths are basis points.
	const value = cents(text)
	if (value < 1n) refuseTerm('value', 'It takes off more than nothing.')
	if (kind === 'percent' && value > whole) refuseTerm('value', 'At most 100 percent.')
	return value
}

/** Refuses `invalid` with the faulty term and the reason. */
export function refuseTerm(field: string, why: string): never {
	refuse('invalid', why, { field, params: { reason: why } })
}

/** The terms that must not become worse for shoppers once a code was used. */
export interface PromisedTerms {
	code: string
	kind: PromoTerms['kind']
	value: bigint
	cap: Cents | null
	min_spend: Cents
	category_id: string | null
	starts_at: Date
	shopper_limit: number
}

/** The first term in which two sets differ, by its name in the form; null if they are the same. */
export function changedTerm(was: PromisedTerms, now: PromisedTerms): string | null {
	const fields = [
		['code', was.code === now.code],
		['kind', was.kind === now.kind],
		['value', was.value === now.value],
		['cap', was.cap === now.cap],
		['min_spend', was.min_spend === now.min_spend],
		['category_id', was.category_id === now.category_id],
		['start_time', was.starts_at.getTime() === now.starts_at.getTime()],
		['shopper_limit', was.shopper_limit === now.shopper_limit],
	] as const
	return fields.find(([, same]) => !same)?.[0] ?? null
}
