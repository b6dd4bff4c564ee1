import { languages, typedSetting, type LanguageFile } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { Context } from '../platform/context.ts'
import { type Setting } from '../platform/settings.ts'
import { withdrawalFee, feeRule } from '../withdrawals/index.ts'

/**
 * `{{order.settle_days}}`; `{{recharge.bank_hours/24}}` if the text has days and the setting hours; `{{usd:200}}` for an
 * amount in an example, and `{{withdrawal.arrives:200}}` for what arrives of it.
 */
const place = /\{\{([a-z0-9_.]+(?:\/[1-9]\d{0,3}|:[1-9]\d{0,5})?)\}\}/g

/** Calculations of amounts in examples from another amount, both in cents. */
const examples: Readonly<
	Record<string, (ctx: Pick<Context, 'settings'>, amount: bigint) => bigint>
> = {
	usd: (_ctx, amount) => amount,
	'withdrawal.arrives': ({ settings }, amount) => {
		const charge = withdrawalFee(amount, 0n, feeRule(settings))
		return charge < amount ? amount - charge : 0n
	},
}

/**
 * A help text with the present values in place of `{{name of a setting}}`, formatted for its language. Legal texts are
 * not filled in: people agreed to them, so another number needs another version (docs/decisions/0057).
 */
export function fillTerms(
	ctx: Pick<Context, 'settings'>,
	text: { content: string; lang: LanguageFile },
): string {
	return text.content.replaceAll(
		place,
		(whole, term: string) => termText(ctx, text.lang, term) ?? whole,
	)
}

/** The value of a term such as `order.settle_days`, formatted for its language; null if there is no such term. */
export function termText(
	ctx: Pick<Context, 'settings'>,
	lang: LanguageFile,
	term: string,
): string | null {
	const [name = '', amount] = term.split(':')
	if (amount !== undefined) {
		const cents = examples[name]?.(ctx, BigInt(amount) * 100n)
		return cents === undefined ? null : numberText(lang, Number(formatAmount(cents)), true)
	}
	const [key = '', per = '1'] = term.split('/')
	const setting = numberNamed(ctx, key)
	if (!setting) return null
	const stored = String(setting.write(ctx.settings.get(setting)))
	const value = Number(typedSetting(setting, stored)) / Number(per)
	return numberText(lang, value, setting.unit === 'usd')
}

/** The first placeholder in a text that names no setting; null if there is none. */
export function unknownTerm(ctx: Pick<Context, 'settings'>, content: string): string | null {
	for (const [whole, term = ''] of content.matchAll(place)) if (!isTerm(ctx, term)) return whole
	return null
}

function isTerm(ctx: Pick<Context, 'settings'>, term: string): boolean {
	const [name = '', amount] = term.split(':')
	if (amount !== undefined) return Object.hasOwn(examples, name)
	return numberNamed(ctx, term.split('/')[0] ?? '') !== undefined
}

function numberNamed(ctx: Pick<Context, 'settings'>, name: string): Setting<unknown> | undefined {
	const setting = ctx.settings.named(name)
	return setting === undefined || setting.kind === 'text' ? undefined : setting
}

function numberText(lang: LanguageFile, value: number, isAmount: boolean): string {
	const tag = languages.find(({ file }) => file === lang)?.tag ?? 'en'
	return new Intl.NumberFormat(tag, {
		minimumFractionDigits: isAmount ? 2 : 0,
		maximumFractionDigits: 2,
	}).format(value)
}
