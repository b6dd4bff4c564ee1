import type { CannedAnswer } from '@portolan/contract'
import { toSeconds } from '../platform/clock.ts'
import type { CannedAnswerRow } from './canned-answer-queries.ts'

/** A canned answer as those who answer with it see it. */
export function presentCannedAnswer(row: CannedAnswerRow): CannedAnswer {
	return {
		answer_id: row.id,
		title: row.title,
		text: row.body,
		lang: row.lang,
		changed_time: toSeconds(row.changed_at),
	}
}
