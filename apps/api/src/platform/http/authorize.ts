import type { Endpoint } from '@portolan/contract'
import type { Actor } from '../context.ts'
import { refuse } from '../refusal.ts'

/**
 * Refuses `forbidden` for an operator without a role that the endpoint needs, and for a shop's staff on an endpoint for
 * the owner only.
 */
export function authorize(endpoint: Endpoint, actor: Actor): void {
	if (actor.kind === 'operator' && !endpoint.roles.some((role) => actor.roles.includes(role)))
		refuse('forbidden', `Needs one of the roles ${endpoint.roles.join(', ')}.`)
	if (actor.kind === 'merchant' && endpoint.ownerOnly && actor.role !== 'owner')
		refuse('forbidden', 'Only the owner of the shop may do this.')
}
