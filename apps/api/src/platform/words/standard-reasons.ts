import { languages, type LanguageFile } from '@portolan/contract'
import { wordKeys, words } from './words.ts'

/**
 * A reason that an operator or a shop gave, for its reader: a standard reason in the reader's language, followed
 * unchanged by any text that was added. The consoles offer the standard reasons (`standard.*` of the words) in the
 * language of whoever gives one, and the sentence is stored as it was confirmed. So the sentence identifies the reason,
 * in whichever language it is. A shop’s note that a parcel arrived is read in the same way.
 */
export function reasonText(lang: LanguageFile, reason: string): string {
	const whole = standardReasons().keys.get(withoutStop(reason))
	if (whole !== undefined) return words(lang, whole)
	for (const [sentence, key] of standardReasons().longestFirst) {
		// After the full stop of Chinese and Japanese there is no space.
		const added = reason.startsWith(sentence) ? reason.slice(sentence.length) : ''
		if (added.startsWith(' ') || (added !== '' && sentence.endsWith('。')))
			return `${words(lang, key)} ${added.trimStart()}`
	}
	return reason
}

interface StandardReasons {
	/** The keys by the sentences of all languages, without their full stops. */
	keys: ReadonlyMap<string, string>
	/** Longer sentences first, so that a sentence is not mistaken for another one that begins with it. */
	longestFirst: readonly (readonly [sentence: string, key: string])[]
}

let known: StandardReasons | undefined

/** A sentence that is the same for two reasons in a language is read as the first of them. */
function standardReasons(): StandardReasons {
	if (known) return known
	const keys = new Map<string, string>()
	const sentences = new Map<string, string>()
	for (const key of wordKeys('standard.'))
		for (const { file } of languages) {
			const sentence = words(file, key)
			if (!sentences.has(sentence)) sentences.set(sentence, key)
		}
	for (const [sentence, key] of sentences) keys.set(withoutStop(sentence), key)
	for (const { file } of languages) keys.set(words(file, 'parcel.delivered'), 'parcel.delivered')
	known = {
		keys,
		longestFirst: [...sentences].toSorted(([one], [other]) => other.length - one.length),
	}
	return known
}

/** Some reasons are stored without a full stop. */
function withoutStop(text: string): string {
	return text.replace(/[.。।]$/u, '')
}
