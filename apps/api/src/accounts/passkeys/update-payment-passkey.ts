import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { renamePasskey } from './passkey-queries.ts'
import { presentPasskey } from '../../platform/sign-in/present-passkey.ts'

/** Gives one of the person's passkeys another name. */
export const updatePaymentPasskey = handle(endpoints.updatePaymentPasskey, async (ctx, input) => {
	const renamed = await renamePasskey(ctx, {
		id: input.passkey_id,
		shopperId: ctx.actor.id,
		name: input.name,
	})
	if (!renamed) refuse('not_found', 'No such passkey.')
	return presentPasskey(renamed)
})
