import type { CallReply } from '@portolan/client'
import type { getShipping } from '@portolan/contract'
import { isAmount } from '../../features/decisions/index.ts'

type Template = CallReply<typeof getShipping>['template']

/** The kinds of shipping cost to choose from. */
export const rateKinds = ['free', 'flat', 'per_piece', 'by_weight'] as const

/** The draft of a shipping rate. */
export interface Rate {
	kind: (typeof rateKinds)[number]
	price: string
	further: string
}

/** The draft of a zone: countries with their own rate. */
export interface Zone {
	countries: readonly string[]
	rate: Rate
	freeAbove: string
}

/** The draft of a shipping template. */
export interface FreightDraft {
	rate: Rate
	freeAbove: string
	zones: readonly Zone[]
	notTo: readonly string[]
}

/** Nothing typed yet. */
const newRate: Rate = { kind: 'flat', price: '', further: '' }
export const newZone: Zone = { countries: [], rate: newRate, freeAbove: '' }

/** The draft of a template. */
export function draftOf(template: Template): FreightDraft {
	return {
		rate: rateOf(template.rate),
		freeAbove: template.free_above ?? '',
		zones: template.zones.map((zone) => ({
			countries: zone.countries,
			rate: rateOf(zone.rate),
			freeAbove: zone.free_above ?? '',
		})),
		notTo: template.not_to,
	}
}

function rateOf(rate: Template['rate']): Rate {
	return {
		kind: rate.kind,
		price: rate.kind === 'free' ? '' : rate.price,
		further: rate.kind === 'per_piece' || rate.kind === 'by_weight' ? rate.further : '',
	}
}

/** Whether everything is filled in; the server checks it again. */
export function isDraftWhole(draft: FreightDraft): boolean {
	return (
		[draft, ...draft.zones].every(
			({ rate, freeAbove }) => isRateWhole(rate) && (freeAbove === '' || isAmount(freeAbove)),
		) && draft.zones.every(({ countries }) => countries.length > 0)
	)
}

function isRateWhole(rate: Rate): boolean {
	if (rate.kind === 'free') return true
	return isAmount(rate.price) && (rate.kind === 'flat' || isWireAmount(rate.further))
}

/** Zero is allowed for each further piece. */
function isWireAmount(text: string): boolean {
	return isAmount(text) || /^0(\.0{1,2})?$/.test(text.trim())
}

/** The draft as the endpoint takes it. */
export function templateOf(draft: FreightDraft): Template {
	return {
		rate: wireRateOf(draft.rate),
		free_above: draft.freeAbove.trim() === '' ? null : draft.freeAbove.trim(),
		zones: draft.zones.map((zone) => ({
			countries: [...zone.countries],
			rate: wireRateOf(zone.rate),
			free_above: zone.freeAbove.trim() === '' ? null : zone.freeAbove.trim(),
		})),
		not_to: [...draft.notTo],
	}
}

function wireRateOf({ kind, price, further }: Rate): Template['rate'] {
	if (kind === 'free') return { kind }
	if (kind === 'flat') return { kind, price: price.trim() }
	return { kind, price: price.trim(), further: further.trim() }
}
