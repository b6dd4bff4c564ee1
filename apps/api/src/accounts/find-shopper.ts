import type { Context } from '../platform/context.ts'
import { readAccountName } from './account-name.ts'
import { findByAccountName, findPerson } from './shopper-queries.ts'

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Finds a shopper for an operator: by id (also a frozen or closed account), or by username, e-mail or mobile of an open
 * one. Null if there is none, or more than one.
 */
export async function findShopper(
	ctx: Context,
	text: string,
): Promise<{ id: string; name: string } | null> {
	const wanted = text.trim()
	const row = idPattern.test(wanted)
		? await findPerson(ctx, wanted.toLowerCase())
		: await findByAccountName(ctx, readAccountName(wanted))
	return row ? { id: row.id, name: row.username ?? '' } : null
}
