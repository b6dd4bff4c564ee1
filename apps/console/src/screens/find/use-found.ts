import type { CallInput, CallReply } from '@portolan/client'
import type { Endpoint, OperatorRole } from '@portolan/contract'
import { foundIn, type Found, type FoundLine } from '../../features/find/index.ts'
import { useAskAs } from '../../features/operators/index.ts'

/** Searches one list, if the operator's roles allow it; only its first lines are shown. */
export function useFound<E extends Endpoint>(
	list: { name: string; title: string; roles: readonly OperatorRole[]; endpoint: E },
	text: string,
	input: CallInput<E>,
	linesOf: (reply: CallReply<E>) => { count: number; lines: FoundLine[] },
): Found {
	const asked = useAskAs(list.roles, list.endpoint, input, {
		refreshes: false,
		enabled: text !== '',
	})
	return foundIn({ ...list, filter: narrowed[list.name] ?? {} }, text, asked, linesOf)
}

/** The filters of lists that do not show everything without a filter. */
const narrowed: Readonly<Record<string, Record<string, string>>> = { disputes: { status: 'all' } }
