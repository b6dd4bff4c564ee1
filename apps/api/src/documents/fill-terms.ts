import { languages, typedSetting, type LanguageFile } from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import { settingNamed, type Setting } from '../platform/settings.ts'

/** `{{order.settle_days}}`; `{{recharge.bank_hours/24}}` where the text counts days and the setting hours. */
const place = /\{\{([a-z0-9_.]+)(?:\/([1-9]\d{0,3}))?\}\}/g

/**
 * A help text with the numbers that hold now in place of `{{name of a setting}}`, written as its language writes numbers. Law texts are
 * left as they are: people agreed to them, so another number is another version (0057).
 */
export function fillTerms(
	ctx: Pick<Context, 'settings'>,
	text: { content: string; lang: LanguageFile },
): string {
	return text.content.replaceAll(place, (whole, name: string, per: string | undefined) => {
		const setting = numberNamed(name)
		if (!setting) return whole
		const stored = String(setting.write(ctx.settings.get(setting)))
		const value = Number(typedSetting(setting, stored)) / Number(per ?? '1')
		return numberText(text.lang, value, setting.unit === 'usd')
	})
}

/** The first place of a text that names no number among the settings; null where all do. */
export function unknownTerm(content: string): string | null {
	for (const [whole, name = ''] of content.matchAll(place)) if (!numberNamed(name)) return whole
	return null
}

function numberNamed(name: string): Setting<unknown> | undefined {
	const setting = settingNamed(name)
	return setting === undefined || setting.kind === 'text' ? undefined : setting
}

function numberText(lang: LanguageFile, value: number, isAmount: boolean): string {
	const tag = languages.find(({ file }) => file === lang)?.tag ?? 'en'
	return new Intl.NumberFormat(tag, {
		minimumFractionDigits: isAmount ? 2 : 0,
		maximumFractionDigits: 2,
	}).format(value)
}
