import { z } from 'zod'
import { chatTextMax } from './chat.ts'
import { LanguageName } from './common.ts'
import { Id, lineOf, Seconds, textOf } from './wire.ts'

/** The most canned answers of a shop, and of the platform. Source: docs/product/chat.md, Canned answers. */
export const mostCannedAnswers = 100

/** What a canned answer may leave open, to be filled from the conversation. Source: docs/product/chat.md, Canned answers. */
export const answerPlaceholders = ['name', 'order', 'tracking'] as const
export type AnswerPlaceholder = (typeof answerPlaceholders)[number]

/** The most characters of a canned answer's title. */
export const answerTitleMax = 60

/** What a person writes of a canned answer. `lang` is the language it is written in; null if that is not said. */
export const answerText = {
	title: lineOf(answerTitleMax),
	text: textOf(chatTextMax),
	lang: LanguageName.nullable(),
}

/** A text that a shop's people, or operators, keep to answer with. */
export const CannedAnswer = z.strictObject({
	answer_id: Id,
	...answerText,
	changed_time: Seconds,
})
export type CannedAnswer = z.output<typeof CannedAnswer>
