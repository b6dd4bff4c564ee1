import type { Context } from '../platform/context.ts'
import { readOperatorNames } from './operator-queries.ts'

/** The names of operators by id, for records with signatures; ids may repeat, and nulls are ignored. */
export async function operatorNames(
	ctx: Pick<Context, 'db'>,
	ids: readonly (string | null)[],
): Promise<Map<string, string>> {
	return readOperatorNames(
		ctx.db,
		ids.filter((id) => id !== null),
	)
}
