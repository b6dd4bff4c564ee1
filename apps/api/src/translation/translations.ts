import { createHash } from 'node:crypto'
import type { LanguageFile } from '@portolan/contract'
import type { Context, TxContext } from '../platform/context.ts'
import type { AsSystem } from '../platform/jobs.ts'
import { limitAttempts } from '../platform/limits.ts'
import { networkOf } from '../platform/network.ts'
import { port } from '../platform/ports.ts'
import { Refusal, refuse } from '../platform/refusal.ts'
import {
	charactersToday,
	countUse,
	keepTranslations,
	takeKept,
	type KeptTranslation,
} from './translation-queries.ts'
import { charactersPerDay, translationsPerHour } from './translation-settings.ts'
import { translator, TranslatorFailed, type Translator } from './translator.ts'

/** So many finished translations stay in memory, so that a caller who read the table a moment too early asks no service. */
const mostRemembered = 1_000
/** Texts that somebody wrote here are shorter. More than this is not sent in one request. */
const mostCharacters = 40_000

/** A text, with its SHA-256 and the key under which it is translated once. */
interface Wanted {
	text: string
	sha: Buffer
	key: string
}

/** A translation that is being made, or was made lately, and for whom it was begun. */
interface Flight {
	who: string
	result: Promise<KeptTranslation>
}

/**
 * The translations of one process: each text is translated once per language, however many people ask for it at once. The
 * service is asked outside any transaction, and not at all for a while after it failed.
 */
export class Translations {
	readonly #asSystem: AsSystem
	readonly #flights = new Map<string, Flight>()
	/** Until when the service is not asked, by its name. */
	readonly #restsUntil = new Map<string, Date>()

	constructor(asSystem: AsSystem) {
		this.#asSystem = asSystem
	}

	/**
	 * Translates texts into the caller's language, in their order. Refuses `translator_unavailable`, `language_not_translated`
	 * and `too_many_requests`.
	 */
	async translate(ctx: Context, texts: readonly string[]): Promise<KeptTranslation[]> {
		const wanted = texts.map((text) => wantedOf(text, ctx.lang))
		const once = [...new Map(wanted.map((one) => [one.key, one])).values()]
		const found = await this.#kept(once, ctx.lang)
		const missing = once.filter(({ key }) => !found.has(key))
		for (const [key, made] of await this.#make(ctx, missing)) found.set(key, made)
		return wanted.map(({ key }) => {
			const made = found.get(key)
			if (!made) throw new Error('A text was neither kept nor translated.')
			return made
		})
	}

	async #kept(
		wanted: readonly Wanted[],
		lang: LanguageFile,
	): Promise<Map<string, KeptTranslation>> {
		if (wanted.length === 0) return new Map()
		const rows = await this.#asSystem('translation', (ctx) =>
			takeKept(
				ctx,
				wanted.map(({ sha }) => sha),
				lang,
			),
		)
		return new Map(rows.map(({ sha, kept }) => [keyOf(sha, lang), kept]))
	}

	/** Joins what is being translated already, and begins one request for the rest. */
	async #make(
		ctx: Context,
		missing: readonly Wanted[],
	): Promise<(readonly [string, KeptTranslation])[]> {
		const who = personOf(ctx)
		const joined = missing.map((one) => ({ one, flight: this.#flights.get(one.key) }))
		const fresh = joined.flatMap(({ one, flight }) => (flight ? [] : [one]))
		if (fresh.length > 0) this.#begin(ctx, fresh, who)
		return Promise.all(
			missing.map(async (one) => [one.key, await this.#resultOf(ctx, one, who)] as const),
		)
	}

	async #resultOf(ctx: Context, one: Wanted, who: string): Promise<KeptTranslation> {
		for (;;) {
			const flight = this.#flights.get(one.key) ?? this.#begin(ctx, [one], who)
			try {
				return await flight.result
			} catch (error) {
				// Another person's limit is not the limit of this one.
				if (flight.who === who || !isLimit(error)) throw error
			}
		}
	}

	/** Begins one request; returns the flight of its first text. */
	#begin(ctx: Context, wanted: readonly Wanted[], who: string): Flight {
		const all = this.#request(ctx, wanted, who)
		const flights = wanted.map(({ key }, at): Flight => {
			const result = all.then((made) => {
				const one = made[at]
				if (!one) throw new Error('A text was not translated.')
				return one
			})
			const flight = { who, result }
			this.#flights.set(key, flight)
			result.then(
				() => this.#forgetOldest(),
				() => this.#flights.get(key) === flight && this.#flights.delete(key),
			)
			return flight
		})
		const [first] = flights
		if (!first) throw new Error('A request needs a text.')
		return first
	}

	async #request(ctx: Context, wanted: readonly Wanted[], who: string): Promise<KeptTranslation[]> {
		const { lang } = ctx
		const service = translator.of(ctx)
		if (!service) refuse('translator_unavailable', 'No translation service is set.')
		this.#refuseWhileResting(ctx, service)
		const texts = wanted.map(({ text }) => text)
		const characters = texts.reduce((sum, text) => sum + text.length, 0)
		if (characters > mostCharacters)
			refuse('translator_unavailable', `${characters} characters are too many for one request.`)
		await this.#asSystem('translation', (tx) => countRequest(tx, who, characters))
		const made = await this.#ask(ctx, service, texts, characters)
		const kept = made.map(({ text, from }): KeptTranslation => ({
			text,
			from,
			service: service.name,
		}))
		await this.#asSystem('translation', async (tx) => {
			await keepTranslations(
				tx,
				lang,
				kept.flatMap((one, at) => {
					const sha = wanted[at]?.sha
					return sha ? [{ sha, kept: one }] : []
				}),
			)
			await countUse(tx, { service: service.name, outcome: 'ok', characters })
		})
		return kept
	}

	async #ask(ctx: Context, service: Translator, texts: readonly string[], characters: number) {
		try {
			return await service.translate(texts, ctx.lang)
		} catch (error) {
			if (!(error instanceof TranslatorFailed)) throw error
			const { fault, restSeconds } = error
			ctx.log.warn({ err: error, fault, service: service.name }, 'a text was not translated')
			await this.#asSystem('translation', (tx) =>
				countUse(tx, { service: service.name, outcome: fault, characters }),
			)
			if (fault === 'language') refuse('language_not_translated', error.message)
			this.#restsUntil.set(service.name, new Date(ctx.clock.now().getTime() + restSeconds * 1_000))
			return refuse('translator_unavailable', error.message, {
				params: { retry_after: restSeconds },
			})
		}
	}

	#refuseWhileResting({ clock }: Context, { name }: Translator): void {
		const left = (this.#restsUntil.get(name)?.getTime() ?? 0) - clock.now().getTime()
		if (left > 0)
			refuse('translator_unavailable', `${name} failed a moment ago.`, {
				params: { retry_after: Math.ceil(left / 1_000) },
			})
	}

	#forgetOldest(): void {
		if (this.#flights.size <= mostRemembered) return
		const oldest = this.#flights.keys().next()
		if (!oldest.done) this.#flights.delete(oldest.value)
	}
}

/** The translations of this app. */
export const translations = port<Translations>('translations')

/** Counts a request against its person and against the day. Refuses what is too much, with the time of the next one. */
async function countRequest(ctx: TxContext, who: string, characters: number): Promise<void> {
	await limitAttempts(ctx, {
		bucket: `translation:${who}`,
		max: ctx.settings.get(translationsPerHour),
		perSeconds: 3_600,
	})
	const now = ctx.clock.now().getTime()
	if ((await charactersToday(ctx)) + characters > ctx.settings.get(charactersPerDay))
		refuse('translator_unavailable', 'The characters of this day are used up.', {
			params: { retry_after: Math.ceil((86_400_000 - (now % 86_400_000)) / 1_000) },
		})
}

/** Who is limited: a person who is signed in, or the network of a visitor. */
function personOf({ actor, ip }: Context): string {
	return 'id' in actor ? `${actor.kind}:${actor.id}` : `network:${networkOf(ip)}`
}

function isLimit(error: unknown): boolean {
	return error instanceof Refusal && error.key === 'too_many_requests'
}

function wantedOf(text: string, lang: LanguageFile): Wanted {
	const sha = createHash('sha256').update(text, 'utf8').digest()
	return { text, sha, key: keyOf(sha, lang) }
}

function keyOf(sha: Buffer, lang: LanguageFile): string {
	return `${lang} ${sha.toString('base64')}`
}
