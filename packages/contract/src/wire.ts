import { amountPattern } from '@portolan/money'
import { z } from 'zod'

/** An opaque identifier (a UUID today; callers must not rely on that). It is made lower case, so that texts can be compared. */
export const Id = z.uuid().toLowerCase()

/** An amount in US dollars as text with at most two decimals, such as `12.30`; answers always carry two. */
export const Amount = z.string().max(13).regex(amountPattern, 'an amount such as 12.30')

/** A signed amount, only in answers: `-12.30`. */
export const SignedAmount = z.string().regex(/^-?\d+\.\d{2}$/)

/** A moment, in whole seconds since 1970 UTC. */
export const Seconds = z.int().nonnegative()

/** A moment that a person chooses: seconds of this century. Anything else is a mistake, such as milliseconds or a missing digit. */
export const Moment = z.int().min(946_684_800).max(4_102_444_800)

/** A count of things, zero or more. */
export const Count = z.int().nonnegative()

/** Numbers in a query string arrive as text; scientific notation, signs and spaces are refused. */
const numberText = z
	.union([z.string().regex(/^[0-9]{1,6}$/, 'a whole number'), z.int().nonnegative().max(999_999)])
	.transform(Number)

/** A whole number of a query string. */
export const QueryNumber = numberText

/** A boolean of a query string: `1` or `0`. */
export const QueryFlag = z
	.union([z.enum(['0', '1']), z.literal(0), z.literal(1)])
	.transform((value) => Number(value) === 1)

/** The requested page. Pages count from 1; a page holds 10 unless said otherwise, at most 50 (docs/product/shop-app.md, Lists). */
export const pageQuery = {
	page: numberText.pipe(z.number().min(1).max(10_000)).default(1),
	limit: numberText.pipe(z.number().min(1).max(50)).default(10),
}

/** A page of things. `count` is how many there are in all. */
export function listOf<Item extends z.ZodType>(item: Item) {
	return z.strictObject({
		list: z.array(item),
		count: Count,
		page: z.int(),
		limit: z.int(),
		has_more: z.boolean(),
	})
}

/** What {@link listOf} describes, for code that builds one. */
export interface Page<Item> {
	list: Item[]
	count: number
	page: number
	limit: number
	has_more: boolean
}

/** 0 or 1: the specification's booleans. */
export const Flag = z.union([z.literal(0), z.literal(1)])

/** Empty, or a text with at least one visible character: a name of joiners and fillers looks empty, or like another name. */
const canBeSeen = /^$|[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * One line of text that a person typed: trimmed, of limited length, without control characters, line breaks, halves of characters (no
 * database stores them in JSON), and marks that turn the direction of the following text.
 */
export function lineOf(max: number, min = 1) {
	return z
		.string()
		.trim()
		.min(min)
		.max(max)
		.regex(/^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u, 'one line of text')
		.regex(canBeSeen, 'text that can be seen')
}

/** Text of several lines, trimmed and of limited length; refused as in {@link lineOf}, except for line breaks. */
export function textOf(max: number, min = 1) {
	return z
		.string()
		.trim()
		.min(min)
		.max(max)
		.regex(/^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u, 'text')
		.regex(canBeSeen, 'text that can be seen')
}

/** A text file as it is, of limited length. A file with a zero character is no UTF-8 text, and no database stores it as text. */
export function fileTextOf(max: number) {
	return z
		.string()
		.min(1)
		.max(max)
		.regex(/^[^\0]*$/, 'a text file in UTF-8')
}
