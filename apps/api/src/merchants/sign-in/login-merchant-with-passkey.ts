import { endpoints } from '@portolan/contract'
import { consoleOptions } from '../../operators/index.ts'
import type { TxContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import {
	findPasskeyHolder,
	lockPasskey,
	takePasskeyAnswer,
	type PasskeyRow,
} from '../../platform/sign-in/passkey-queries.ts'
import type { WebAuthnJson } from '../../platform/sign-in/passkeys.ts'
import { findMerchant, type MerchantRow } from '../merchant-queries.ts'
import {
	endReset,
	hasFactor,
	lockMerchant,
	readFactorState,
} from '../second-factor/factor-queries.ts'
import { takeChallenge } from '../second-factor/passkey-challenge.ts'
import { limitMerchantAddress } from './limit-merchant-address.ts'
import { signInMerchant } from './sign-in-merchant.ts'

/**
 * Signs in with a passkey that verified its person, and confirms the second factor in the new session. An announced removal ends: the passkey is
 * not lost. The challenge can be used once, also if the answer to it is wrong. Refuses `login_failed` for every error, also for a passkey that
 * the platform removed and for a person without access. Source: W3C Web Authentication Level 3 (7.2), docs/decisions/0113.
 */
export const loginMerchantWithPasskey = handle(
	endpoints.loginMerchantWithPasskey,
	async (ctx, { ticket, response }) => {
		await limitMerchantAddress(ctx)
		const challenge = await takeChallenge(ctx, 'sign_in', ticket)
		const owner = challenge === null ? null : await lockOwner(ctx, response)
		const isProven =
			challenge !== null &&
			owner !== null &&
			(await takePasskeyAnswer(ctx, 'merchant', {
				site: consoleOptions.of(ctx),
				passkey: owner.passkey,
				challenge,
				response,
			}))
		if (!isProven)
			refuse('login_failed', 'The passkey is unknown, or its signature does not hold.', {
				keep: true,
			})
		await endReset(ctx, owner.merchant.id, 'stopped')
		return signInMerchant(ctx, owner.merchant, 'passkey')
	},
)

/**
 * The passkey that answered and its owner, both locked, the owner first as everywhere: a withdrawal of access at the same time is complete
 * before or after this sign-in.
 */
async function lockOwner(
	ctx: TxContext,
	response: WebAuthnJson,
): Promise<{ merchant: MerchantRow; passkey: PasskeyRow } | null> {
	const id = await findPasskeyHolder(ctx, 'merchant', response)
	if (id === null) return null
	await lockMerchant(ctx, id)
	const merchant = await findMerchant(ctx, id)
	if (merchant === null || !hasFactor(await readFactorState(ctx, id, null))) return null
	const passkey = await lockPasskey(ctx, 'merchant', response)
	return passkey && { merchant, passkey }
}
