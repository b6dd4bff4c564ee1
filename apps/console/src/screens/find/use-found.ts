import type { CallInput, CallReply } from '@portolan/client'
import type { Endpoint, OperatorRole } from '@portolan/contract'
import { foundIn, type Found, type FoundLine } from '../../features/find/index.ts'
import { useAskAs } from '../../features/operators/index.ts'

/** Looks for a text in one list, where the operator's roles allow it; the first lines of it are enough to see which was meant. */
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

/** Lists that would show less than everything when nothing is said. */
const narrowed: Readonly<Record<string, Record<string, string>>> = { disputes: { status: 'all' } }
