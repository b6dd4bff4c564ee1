import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { deletePasskeyRow, readPasskeys } from '../../platform/sign-in/passkey-queries.ts'
import { confirmHere } from './confirm-here.ts'
import { endConfirmations, lockMerchant, readFactorState } from './factor-queries.ts'
import { tellFactor } from './tell-factor.ts'

/**
 * Deletes one of the person's own passkeys; what it confirmed in other sessions ends. Refuses `not_found`, and `state_changed` for the last
 * second factor: who has one never goes back to the password alone.
 */
export const deleteMerchantPasskey = handle(endpoints.deleteMerchantPasskey, async (ctx, input) => {
	const { id } = ctx.actor
	// Without the lock, two requests that each delete a passkey would both see the other one as remaining.
	await lockMerchant(ctx, id)
	const passkey = (await readPasskeys(ctx, ctx.actor)).find((one) => one.id === input.passkey_id)
	if (!passkey) refuse('not_found', 'No such passkey.', { field: 'passkey_id' })
	const state = await readFactorState(ctx, id, null)
	if (!state.has_app && state.passkeys <= 1)
		refuse('state_changed', 'The last second factor stays.')

	await deletePasskeyRow(ctx, ctx.actor, passkey.id)
	await endConfirmations(ctx)
	await confirmHere(ctx)
	await tellFactor(ctx, id, 'passkey_deleted', { name: passkey.name })
	return {}
})
