import type { Context } from '../platform/context.ts'
import { readOperatorNames } from './operator-queries.ts'

/** The names of operators by id, for records that say who signed them; ids may repeat, and nulls are passed over. */
export async function operatorNames(
	ctx: Pick<Context, 'db'>,
	ids: readonly (string | null)[],
): Promise<Map<string, string>> {
	return readOperatorNames(
		ctx.db,
		ids.filter((id) => id !== null),
	)
}
