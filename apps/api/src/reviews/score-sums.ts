import type { CommentSummary } from '@portolan/contract'
import type { z } from 'zod'

/** The mean of scores with one decimal, and their number; `counts` contains how many of 1, 2, 3, 4, 5 points. */
export function rateOf(counts: readonly number[]): { rate: number; count: number } {
	const count = counts.reduce((sum, it) => sum + it, 0)
	const points = counts.reduce((sum, it, index) => sum + it * (index + 1), 0)
	return { rate: count === 0 ? 0 : Math.round((points / count) * 10) / 10, count }
}

/** The figures of a product's reviews; `withPics` is how many have pictures. */
export function summaryOf(
	counts: readonly number[],
	withPics: number,
): z.output<typeof CommentSummary> {
	const { rate, count } = rateOf(counts)
	const [one = 0, two = 0, three = 0, four = 0, five = 0] = counts
	return {
		count,
		rate,
		with_pics: withPics,
		scores: { 1: one, 2: two, 3: three, 4: four, 5: five },
	}
}
