import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { readPasskeys } from './passkey-queries.ts'
import { presentPasskey } from '../../platform/sign-in/present-passkey.ts'

/** Lists the person's passkeys, oldest first. */
export const listPaymentPasskeys = handle(endpoints.listPaymentPasskeys, async (ctx) => {
	const list = (await readPasskeys(ctx, ctx.actor.id)).map(presentPasskey)
	return { list, count: list.length, page: 1, limit: Math.max(list.length, 1), has_more: false }
})
