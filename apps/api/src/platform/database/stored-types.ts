/** Shapes of the JSON that tables hold. They are here and not in their modules, because the types of tables import no module. */
import type { FreightTemplate as Template, LanguageFile } from '@portolan/contract'
import type { z } from 'zod'

/** How a setting is stored: amounts as wire text, numbers, texts and flags as themselves. */
export type SettingValue = string | number | boolean

/** A text in several languages by file name; English is always there. */
export type Localized<Value = string> = { en: Value } & Partial<Record<LanguageFile, Value>>

/** A choice people have when they buy a product, such as its colour, and the values it can take. */
export interface ProductOption {
	name: Localized
	values: Localized[]
}

/** A checked shipping template; amounts are wire text. */
export type FreightTemplate = z.output<typeof Template>

/** The balances of the platform's accounts when a proof was made; cents as text, positive where the platform has it. */
export interface ProofAccounts {
	/** Money in banks and on chains. */
	custody: { account: string; amount: string }[]
	/** What else that money stands for: merchants' balances, fees earned, money on its way. */
	others: { account: string; amount: string }[]
}
