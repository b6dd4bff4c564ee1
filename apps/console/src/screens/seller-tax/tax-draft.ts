import type { TaxSettings } from '@portolan/contract'

/** The draft of a rate; `category` is empty for the standard rate of its country. */
export interface RateDraft {
	country: string
	category: string
	percent: string
	from: string
}

/** The draft of the tax settings. */
export interface TaxDraft {
	isOn: boolean
	number: string
	rates: readonly RateDraft[]
}

/** The draft of what was saved. */
export function taxDraftOf(settings: TaxSettings): TaxDraft {
	return {
		isOn: settings.on === 1,
		number: settings.tax_number,
		rates: settings.rates.map(({ category_id: category, country, percent, from }) => ({
			country,
			category: category ?? '',
			percent,
			from,
		})),
	}
}

/** The next rate: for the same country as the one before, from today on. */
export function nextRate(rates: readonly RateDraft[]): RateDraft {
	return {
		country: rates.at(-1)?.country ?? '',
		category: '',
		percent: '',
		from: new Date().toISOString().slice(0, 10),
	}
}

/** Whether a text is a percentage from 0 to 100 with at most two decimals. */
export function isTaxPercent(text: string): boolean {
	return /^(100(\.0{1,2})?|[1-9]?[0-9](\.[0-9]{1,2})?)$/.test(text.trim())
}

/** Whether everything is filled in; the server checks it again. */
export function isTaxWhole({ isOn, number, rates }: TaxDraft): boolean {
	return (
		(!isOn || (number.trim() !== '' && rates.length > 0)) &&
		rates.every(
			({ country, percent, from }) => country !== '' && isTaxPercent(percent) && from !== '',
		)
	)
}

/** The draft as the endpoint takes it. */
export function taxSettingsOf(draft: TaxDraft, version: number): TaxSettings {
	return {
		version,
		on: draft.isOn ? 1 : 0,
		tax_number: draft.number.trim(),
		rates: draft.rates.map(({ country, category, percent, from }) => ({
			country,
			category_id: category === '' ? null : category,
			percent: percent.trim(),
			from,
		})),
	}
}
