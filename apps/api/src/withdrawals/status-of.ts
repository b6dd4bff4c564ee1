import { ExtractStatus } from '@portolan/contract'

/** The state that a filter's text names; null for all. */
export function statusOf(text: `${ExtractStatus}` | undefined): ExtractStatus | null {
	return text === undefined ? null : ExtractStatus.parse(Number(text))
}
