import { languages, typedSetting, type LanguageFile } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { Context } from '../platform/context.ts'
import { type Setting } from '../platform/settings.ts'
import { amountText } from '../platform/words/amount-text.ts'
import { withdrawalFee, feeRule } from '../withdrawals/index.ts'

/**
 * `{{order.settle_days}}`; `{{recharge.bank_hours/24}}` if the text has days and the setting hours; `{{usd:200}}` for an
 * amount that the text itself gives, and `{{withdrawal.arrives:200}}` for what arrives of it.
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

type Kind = 'help' | 'law'

/**
 * A text with its numbers in place of `{{a term}}`, formatted for its language. A legal text keeps the numbers of its
 * version, because people agreed to them: only its own amounts, `{{usd:200}}`, are formatted (docs/decisions/0057).
 */
export function fillTerms(
	ctx: Pick<Context, 'settings'>,
	text: { kind: Kind; content: string; lang: LanguageFile },
): string {
	return text.content.replaceAll(place, (whole, term: string) =>
		isTerm(ctx, text.kind, term) ? (termText(ctx, text.lang, term) ?? whole) : whole,
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
		return cents === undefined ? null : amountText(lang, formatAmount(cents))
	}
	const [key = '', per = '1'] = term.split('/')
	const setting = numberNamed(ctx, key)
	if (!setting) return null
	const stored = String(setting.write(ctx.settings.get(setting)))
	const value = Number(typedSetting(setting, stored)) / Number(per)
	return setting.unit === 'usd' ? amountText(lang, value.toFixed(2)) : numberText(lang, value)
}

/** The first placeholder that a text of this kind cannot have; null if there is none. */
export function unknownTerm(
	ctx: Pick<Context, 'settings'>,
	kind: Kind,
	content: string,
): string | null {
	for (const [whole, term = ''] of content.matchAll(place))
		if (!isTerm(ctx, kind, term)) return whole
	return null
}

function isTerm(ctx: Pick<Context, 'settings'>, kind: Kind, term: string): boolean {
	const [name = '', amount] = term.split(':')
	if (kind === 'law') return name === 'usd' && amount !== undefined
	if (amount !== undefined) return Object.hasOwn(examples, name)
	return numberNamed(ctx, term.split('/')[0] ?? '') !== undefined
}

function numberNamed(ctx: Pick<Context, 'settings'>, name: string): Setting<unknown> | undefined {
	const setting = ctx.settings.named(name)
	return setting === undefined || setting.kind === 'text' ? undefined : setting
}

function numberText(lang: LanguageFile, value: number): string {
	const tag = languages.find(({ file }) => file === lang)?.tag ?? 'en'
	return new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(value)
}
