import { hasApiKeyRight, hasStaffRight, type Endpoint } from '@portolan/contract'
import type { Actor, MerchantActor } from '../context.ts'
import { refuse } from '../refusal.ts'

/**
 * Refuses `forbidden` for an operator without a role that the endpoint needs, for a shop's staff without a right that it
 * needs, and for an API key without the right that the endpoint names. The owner who made a key gave it its rights, so
 * that `staffRights` does not count for it.
 */
export function authorize(endpoint: Endpoint, actor: Actor): void {
	if (actor.kind === 'operator' && !endpoint.roles.some((role) => actor.roles.includes(role)))
		refuse('forbidden', `Needs one of the roles ${endpoint.roles.join(', ')}.`)
	if (actor.kind !== 'merchant') return
	if (actor.apiKey !== null) authorizeApiKey(endpoint, actor.apiKey)
	else authorizePerson(endpoint, actor)
}

/** The refusal names the first of the rights, each of which would do; its text says whom to ask. */
function authorizePerson({ staffRights }: Endpoint, { role, rights }: MerchantActor): void {
	if (staffRights === 'everybody' || role === 'owner') return
	if (staffRights === 'owners')
		refuse('forbidden', 'Only an owner of the shop may do this.', { params: { right: 'owners' } })
	if (!staffRights.some((right) => hasStaffRight(rights, right)))
		refuse('forbidden', `Needs the right ${staffRights.join(' or ')}.`, {
			params: { right: staffRights[0] },
		})
}

function authorizeApiKey(
	{ apiKeyRight }: Endpoint,
	{ rights }: NonNullable<MerchantActor['apiKey']>,
): void {
	if (apiKeyRight === null) refuseApiKeys()
	if (!hasApiKeyRight(rights, apiKeyRight))
		refuse('forbidden', `This API key lacks the right ${apiKeyRight}.`, {
			params: { reason: apiKeyRight },
		})
}

/** Refuses `forbidden` for a call that no API key may make, whether the key exists or not. */
export function refuseApiKeys(): never {
	refuse('forbidden', 'This call cannot be made with an API key.')
}
