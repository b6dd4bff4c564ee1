import { answerPlaceholders, type AnswerPlaceholder, type CannedAnswer } from '@portolan/contract'

/** What is known of a conversation or a review, for the placeholders of canned answers. */
export type KnownForAnswers = Partial<Record<AnswerPlaceholder, string>>

/** The text of a canned answer with everything that is known filled in. */
export function filledAnswer(text: string, known: KnownForAnswers): string {
	return text.replaceAll(/\{(name|order|tracking)\}/g, (whole, name: AnswerPlaceholder) => {
		const value = known[name] ?? ''
		return value === '' ? whole : value
	})
}

/** The placeholders that a text still has. */
export function openPlaceholders(text: string): string[] {
	return answerPlaceholders.map((name) => `{${name}}`).filter((open) => text.includes(open))
}

/** A slash that begins a word before the caret, and what was typed behind it. */
export interface SlashWord {
	from: number
	to: number
	typed: string
}

/** The word at the caret if it begins with a slash; null otherwise, as in `1/2`. */
export function slashWordAt(text: string, caret: number): SlashWord | null {
	const typed = /(?:^|\s)\/(\S{0,40})$/u.exec(text.slice(0, caret))?.[1]
	return typed === undefined ? null : { from: caret - typed.length - 1, to: caret, typed }
}

/** The answers that a few letters find, by their titles first; those in the preferred language come before others. */
export function answersLike(
	list: readonly CannedAnswer[],
	typed: string,
	lang: string | null,
): CannedAnswer[] {
	const letters = typed.toLocaleLowerCase()
	const rank = (answer: CannedAnswer) =>
		(answer.title.toLocaleLowerCase().includes(letters) ? 0 : 2) +
		(lang === null || answer.lang === null || answer.lang === lang ? 0 : 1)
	return list
		.filter(({ title, text }) => `${title}\n${text}`.toLocaleLowerCase().includes(letters))
		.toSorted((one, other) => rank(one) - rank(other))
}
