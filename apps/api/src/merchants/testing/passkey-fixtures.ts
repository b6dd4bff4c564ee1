import {
	beginFactorConfirmation,
	beginMerchantPasskey,
	confirmFactorWithPasskey,
	finishMerchantPasskey,
	getMerchantPasskeyOptions,
	loginMerchantWithPasskey,
	type ReplyOf,
} from '@portolan/contract'
import type { Caller } from '../../../test/call-api.ts'
import type { Person } from '../../../test/test-people.ts'
import { asResponse } from '../../accounts/testing/passkey-fixtures.ts'
import type { Bend, TestAuthenticator } from '../../platform/sign-in/testing/test-authenticator.ts'

/** A key, how its answer is falsified, and who calls. */
interface Using {
	call: Caller
	key: TestAuthenticator
	bend?: Bend
}

/** Adds a passkey to a merchant, as their security page does. */
export async function addMerchantPasskey({
	call,
	key,
	bend,
	person,
	name = 'Desk by the window',
}: Using & { person: Pick<Person, 'password'>; name?: string }): Promise<
	ReplyOf<typeof finishMerchantPasskey>
> {
	const { ticket, options } = await call(beginMerchantPasskey, { password: person.password })
	return call(finishMerchantPasskey, {
		ticket,
		name,
		response: asResponse(key.create(options, bend)),
	})
}

/** Confirms the second factor with a passkey, as the desk does. */
export async function confirmByPasskey({
	call,
	key,
	bend,
}: Using): Promise<ReplyOf<typeof confirmFactorWithPasskey>> {
	const { ticket, options } = await call(beginFactorConfirmation)
	return call(confirmFactorWithPasskey, { ticket, response: asResponse(key.get(options, bend)) })
}

/** Signs a merchant in with a passkey alone. */
export async function signInByPasskey({
	call,
	key,
	bend,
}: Using): Promise<ReplyOf<typeof loginMerchantWithPasskey>> {
	const { ticket, options } = await call(getMerchantPasskeyOptions)
	return call(loginMerchantWithPasskey, { ticket, response: asResponse(key.get(options, bend)) })
}
