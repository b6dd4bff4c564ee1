import type {
	deleteAdminCannedAnswer,
	deleteCannedAnswer,
	saveAdminCannedAnswer,
	saveCannedAnswer,
} from '@portolan/contract'
import type { AnswerSource } from '../../shared/use-answer-field.ts'

/** The endpoints of one console's canned answers, and what its page says of them. */
export interface AnswerCalls {
	list: AnswerSource
	save: typeof saveCannedAnswer | typeof saveAdminCannedAnswer
	remove: typeof deleteCannedAnswer | typeof deleteAdminCannedAnswer
	lead: string
	/** What the placeholders become. */
	placeholders: string
}
