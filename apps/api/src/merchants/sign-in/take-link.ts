import type { TxContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { tokenHash } from '../../platform/sign-in/sessions.ts'
import { lockLink, type LinkRow } from './link-queries.ts'

/** Locks the link of a one-time token. Refuses `login_failed` if it is used, too old or unknown. */
export async function takeLink(
	ctx: TxContext,
	token: string,
	purpose: LinkRow['purpose'],
): Promise<LinkRow> {
	return (await lockLink(ctx, tokenHash(token), purpose)) ?? refuseLink()
}

/** The same refusal for every invalid link; the attempt stays counted. */
export function refuseLink(): never {
	refuse('login_failed', 'No such one-time link, or it was used or is too old.', { keep: true })
}
