import type { TxContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { tokenHash } from '../../platform/sign-in/sessions.ts'
import { lockLink, type LinkRow } from './link-queries.ts'

/** The link behind a one-time token, for whoever holds it alone. Refuses `login_failed` where it is used, too old or unknown. */
export async function takeLink(
	ctx: TxContext,
	token: string,
	purpose: LinkRow['purpose'],
): Promise<LinkRow> {
	return (await lockLink(ctx, tokenHash(token), purpose)) ?? refuseLink()
}

/** One answer for every link that opens nothing; the try stays counted. */
export function refuseLink(): never {
	refuse('login_failed', 'No such one-time link, or it was used or is too old.', { keep: true })
}
