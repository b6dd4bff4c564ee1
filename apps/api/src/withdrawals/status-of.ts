import { ExtractStatus } from '@portolan/contract'

/** The state for a filter's text; null for all. */
export function statusOf(text: `${ExtractStatus}` | undefined): ExtractStatus | null {
	return text === undefined ? null : ExtractStatus.parse(Number(text))
}
