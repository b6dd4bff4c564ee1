import { settingText, type SettingUnit } from '@portolan/contract'
import { cents, formatAmount, parseAmount, type Cents } from '@portolan/money'
import type { Db } from './database/db.ts'

/**
 * The numbers and texts that operators can change. Each has a default and bounds, is a row once it was changed, and applies to new
 * records only. Modules declare theirs in `<module>-settings.ts`. Source: docs/product/operators.md, Settings.
 */
export interface Setting<Value> {
	name: string
	/** The sentence it changes; `{value}` stands for the value in its unit. */
	about: string
	default: Value
	kind: 'integer' | 'amount' | 'text'
	/** What people type and read it in. */
	unit: SettingUnit
	/** How many of the stored whole number make one of its unit: 100 for a percentage. */
	perUnit: number
	/** What it may be, as text; null for a text. */
	min: string | null
	max: string | null
	/** The most characters of a text; null for all others. */
	maxLength: number | null
	/** Reads a stored value; throws with what is wrong when it is outside its bounds. */
	read(stored: unknown): Value
	/** What the row holds. */
	write(value: Value): string | number | boolean
}

/** A sentence with a place for the value. */
type Sentence = `${string}{value}${string}`

/**
 * A whole number with bounds, and the unit people type and read it in. A percentage is stored in hundredths of a percent; `perUnit: 60`
 * stores minutes as seconds.
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

/** An amount of money with bounds, given as wire text; operations see cents. */
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

/** A text of bounded length. */
export function textSetting(name: string, given: TextGiven): Setting<string> {
	return declareText(name, given, () => null)
}

/** A path of this shop, such as `/seller/apply`; empty leaves it out. An address elsewhere is refused: people follow it as ours. */
export function pathSetting(name: string, given: TextGiven): Setting<string> {
	return declareText(name, given, (text) =>
		text === '' || /^\/(?![/\\])[\w\-./?&=%#~]*$/.test(text)
			? null
			: 'a path of this shop that begins with one "/", or empty',
	)
}

/** `faultOf` says what a text must be and is not, or null. */
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
 * What a person typed, as a setting's row holds it (`30`, `"12.30"`). Throws with what is wrong when the setting does not allow it, in
 * the words of {@link Setting.read}.
 */
export function storedFromText(setting: Setting<unknown>, text: string): string | number | boolean {
	const typed = setting.kind === 'integer' && /^-?[0-9]{1,15}$/.test(text) ? Number(text) : text
	return setting.write(setting.read(typed))
}

/** Secrets from the environment that operations may ask for. */
export type SecretName = 'pepper'

/** The settings as they stand, read from memory; `refresh` looks at the rows again. */
export class Settings {
	#values = new Map<string, unknown>()
	readonly #declared: ReadonlyMap<string, Setting<unknown>>
	readonly #secrets: Record<SecretName, string>

	/** `declared`: the settings of all modules; a row of any other name is left alone. */
	constructor(secrets: Record<SecretName, string>, declared: readonly Setting<unknown>[] = []) {
		this.#secrets = secrets
		this.#declared = new Map(declared.map((setting) => [setting.name, setting]))
		if (this.#declared.size < declared.length) throw new Error('A setting is declared twice.')
	}

	/** Every setting of the modules, by name. */
	declared(): readonly Setting<unknown>[] {
		return [...this.#declared.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
	}

	/** The setting of a name, or undefined. */
	named(name: string): Setting<unknown> | undefined {
		return this.#declared.get(name)
	}

	/** The value in force: the row's, else the default. */
	get<Value>(setting: Setting<Value>): Value {
		return this.#values.has(setting.name)
			? valueOf(setting, this.#values.get(setting.name))
			: setting.default
	}

	/** A secret such as the pepper of payment codes. Never logged, never sent. */
	secret(name: SecretName): string {
		return this.#secrets[name]
	}

	/** Reads the rows again; a row outside its bounds is left out, so that the default holds, and reported by name. */
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
		this.#values = values
		return faults
	}
}

/** Holds because `refresh` only stores what fits the setting of that name. */
function valueOf<Value>(_of: Setting<Value>, stored: unknown): Value {
	return stored as Value
}
