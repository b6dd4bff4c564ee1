import { settingText, type SettingUnit } from '@portolan/contract'
import { cents, formatAmount, parseAmount, type Cents } from '@portolan/money'
import type { Db } from './database/db.ts'

/**
 * A number or text that operators can change. It has a default and bounds, is stored as a row once it was changed, and
 * applies only to new records. Modules declare theirs in `<module>-settings.ts`. Source: docs/product/operators.md,
 * Settings.
 */
export interface Setting<Value> {
	name: string
	/** A sentence that describes its effect; `{value}` is replaced by the value in its unit. */
	about: string
	default: Value
	kind: 'integer' | 'amount' | 'text'
	/** The unit in which people enter and read it. */
	unit: SettingUnit
	/** How many of the stored whole number are one of its unit: 100 for a percentage. */
	perUnit: number
	/** The allowed range, as text; null for a text. */
	min: string | null
	max: string | null
	/** The maximum length of a text in characters; null for all others. */
	maxLength: number | null
	/** Reads a stored value; throws with the fault if it is outside its bounds. */
	read(stored: unknown): Value
	/** The value as the row stores it. */
	write(value: Value): string | number | boolean
}

/** A sentence that contains `{value}`. */
type Sentence = `${string}{value}${string}`

/**
 * Declares a whole number with bounds, and the unit in which people enter and read it. A percentage is stored in
 * hundredths of a percent; `perUnit: 60` stores minutes as seconds.
 */
export function integerSetting(
	name: string,
	given: {
		default: number
		min: number
		max: number
		unit: Exclude<SettingUnit, 'usd' | 'text'>
		perUnit?: number
		about: Sentence
	},
): Setting<number> {
	const { unit, perUnit = unit === 'percent' ? 100 : 1 } = given
	const words = (value: number) => settingText({ unit, perUnit }, String(value))
	return declare({
		name,
		about: given.about,
		default: given.default,
		kind: 'integer',
		unit,
		perUnit,
		min: String(given.min),
		max: String(given.max),
		maxLength: null,
		read(stored) {
			if (!Number.isInteger(stored)) throw new TypeError(`${name} must be a whole number.`)
			const value = Number(stored)
			if (value < given.min || value > given.max)
				throw new RangeError(
					`${name} must be from ${words(given.min)} to ${words(given.max)}, not ${words(value)}.`,
				)
			return value
		},
		write: (value) => value,
	})
}

/** Declares an amount of money with bounds, given as wire text; handlers get cents. */
export function amountSetting(
	name: string,
	given: { default: string; min: string; max: string; about: Sentence },
): Setting<Cents> {
	return declare({
		name,
		about: given.about,
		default: cents(given.default),
		kind: 'amount',
		unit: 'usd',
		perUnit: 1,
		min: given.min,
		max: given.max,
		maxLength: null,
		read(stored) {
			const value = typeof stored === 'string' ? parseAmount(stored) : null
			if (value === null) throw new TypeError(`${name} must be an amount such as "12.30".`)
			if (value < cents(given.min) || value > cents(given.max))
				throw new RangeError(`${name} must be from ${given.min} to ${given.max}.`)
			return value
		},
		write: formatAmount,
	})
}

interface TextGiven {
	default: string
	maxLength: number
	about: string
}

/** Declares a text of limited length. */
export function textSetting(name: string, given: TextGiven): Setting<string> {
	return declareText(name, given, () => null)
}

/**
 * Declares a path of this shop, such as `/seller/apply`; empty means no link. Another site's address is refused, because
 * people would take it for a page of the shop.
 */
export function pathSetting(name: string, given: TextGiven): Setting<string> {
	return declareText(name, given, (text) =>
		text === '' || /^\/(?![/\\])[\w\-./?&=%#~]*$/.test(text)
			? null
			: 'a path of this shop that begins with one "/", or empty',
	)
}

/** `faultOf` returns the rule that a text breaks, or null. */
function declareText(
	name: string,
	given: TextGiven,
	faultOf: (text: string) => string | null,
): Setting<string> {
	return declare({
		name,
		about: given.about,
		default: given.default,
		kind: 'text',
		unit: 'text',
		perUnit: 1,
		min: null,
		max: null,
		maxLength: given.maxLength,
		read(stored) {
			if (typeof stored !== 'string' || stored.length > given.maxLength)
				throw new TypeError(`${name} must be a text of at most ${given.maxLength} characters.`)
			const fault = faultOf(stored)
			if (fault !== null) throw new TypeError(`${name} must be ${fault}.`)
			return stored
		},
		write: (value) => value,
	})
}

function declare<Value>(setting: Setting<Value>): Setting<Value> {
	setting.read(setting.write(setting.default))
	return Object.freeze(setting)
}

/** The settings among the exports of a module's settings file (`import * as`). */
export function settingsIn(exported: Readonly<Record<string, unknown>>): Setting<unknown>[] {
	return Object.values(exported).filter(isSetting)
}

function isSetting(value: unknown): value is Setting<unknown> {
	return typeof value === 'object' && value !== null && 'perUnit' in value && 'write' in value
}

/**
 * Converts a person's input to the stored form (`30`, `"12.30"`). Throws like {@link Setting.read} if the setting does
 * not allow it.
 */
export function storedFromText(setting: Setting<unknown>, text: string): string | number | boolean {
	const typed = setting.kind === 'integer' && /^-?[0-9]{1,15}$/.test(text) ? Number(text) : text
	return setting.write(setting.read(typed))
}

/** Secrets of the environment that handlers may read. */
export type SecretName = 'pepper'

/** The current settings, read from memory; `refresh` reads the rows again. */
export class Settings {
	#values: ReadonlyMap<string, unknown> = new Map()
	#version = 0
	readonly #declared: ReadonlyMap<string, Setting<unknown>>
	readonly #secrets: Record<SecretName, string>

	/** `declared`: the settings of all modules; a row with any other name is ignored. */
	constructor(secrets: Record<SecretName, string>, declared: readonly Setting<unknown>[] = []) {
		this.#secrets = secrets
		this.#declared = new Map(declared.map((setting) => [setting.name, setting]))
		if (this.#declared.size < declared.length) throw new Error('A setting is declared twice.')
	}

	/** All settings of the modules. */
	declared(): readonly Setting<unknown>[] {
		return [...this.#declared.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
	}

	/** The setting with this name, or undefined. */
	named(name: string): Setting<unknown> | undefined {
		return this.#declared.get(name)
	}

	/** The current value: the row's, else the default. */
	get<Value>(setting: Setting<Value>): Value {
		return this.#values.has(setting.name)
			? valueOf(setting, this.#values.get(setting.name))
			: setting.default
	}

	/** Another number as soon as any setting has another value. */
	get version(): number {
		return this.#version
	}

	/** A secret such as the pepper of payment PINs. Never logged, never sent. */
	secret(name: SecretName): string {
		return this.#secrets[name]
	}

	/**
	 * Reads the rows again. A row outside its bounds is ignored, so that the default applies; the names of such rows are
	 * returned.
	 */
	async refresh(db: Db): Promise<string[]> {
		const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
		const faults: string[] = []
		const values = new Map<string, unknown>()
		for (const row of rows) {
			const setting = this.#declared.get(row.name)
			if (!setting) continue
			try {
				values.set(row.name, setting.read(row.value))
			} catch (error) {
				faults.push(error instanceof Error ? error.message : String(error))
			}
		}
		if (!isSame(values, this.#values)) this.#version += 1
		this.#values = values
		return faults
	}
}

function isSame(some: ReadonlyMap<string, unknown>, others: ReadonlyMap<string, unknown>): boolean {
	return (
		some.size === others.size &&
		[...some].every(([name, value]) => others.has(name) && others.get(name) === value)
	)
}

/** The cast holds because `refresh` only stores values that fit the setting of that name. */
function valueOf<Value>(_of: Setting<Value>, stored: unknown): Value {
	return stored as Value
}
