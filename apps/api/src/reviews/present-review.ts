import type { Comment, CommentAnswer, CommentAppend } from '@portolan/contract'
import type { z } from 'zod'
import { toSeconds } from '../platform/clock.ts'
import type { AnswerRow, AppendRow, ReviewRow } from './review-queries.ts'

/** A review as a product's page shows it. */
export function presentReview(row: ReviewRow): z.output<typeof Comment> {
	return {
		comment_id: row.id,
		product_score: row.product_score,
		service_score: row.service_score,
		postage_score: row.postage_score,
		comment: row.body,
		lang: row.lang,
		pics: row.pics,
		spec: row.spec,
		author: row.anonymous
			? { nickname: masked(row.nickname), avatar: '' }
			: { nickname: row.nickname, avatar: row.avatar },
		createtime: toSeconds(row.created_at),
		append: presentAppend(row),
		answer: presentAnswer(row),
	}
}

/** The follow-up of a review, or null. */
export function presentAppend(row: AppendRow): z.input<typeof CommentAppend> | null {
	if (row.append_at === null) return null
	return {
		comment: row.append_body ?? '',
		pics: row.append_pics ?? [],
		createtime: toSeconds(row.append_at),
	}
}

/** The shop's answer to a review, or null. */
export function presentAnswer(row: AnswerRow): z.input<typeof CommentAnswer> | null {
	if (row.answer_at === null) return null
	return { comment: row.answer_body ?? '', createtime: toSeconds(row.answer_at) }
}

/** The first letter and stars, the same number for names of any length. */
function masked(nickname: string): string {
	const [first = ''] = nickname
	return `${first}***`
}
