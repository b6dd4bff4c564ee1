import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { checkAddress } from '../addresses/check-address.ts'
import { findReceiving, insertAsked } from '../addresses/receiving-address-queries.ts'
import { isAutomatic } from '../networks/network.ts'
import { networkNamed } from '../networks/networks.ts'
import { adminNetwork } from './list-admin-networks.ts'

/**
 * Requests another receiving address; nothing changes until another operator approves. Refuses `not_found` for an unknown
 * network, `state_changed` if the network is watched automatically or another change waits, and `invalid` for a text that
 * is not an address of the network or is the present one. Source: docs/product/approvals.md, Two people.
 */
export const requestReceivingAddress = handle(
	endpoints.requestReceivingAddress,
	async (ctx, input) => {
		const network = networkNamed(ctx, input.network)
		if (!network) refuse('not_found', `No network is called ${input.network}.`)
		if (isAutomatic(network))
			refuse('state_changed', 'Shoppers have addresses of their own on this network.')
		const address = checkAddress(network, input.address)
		const inForce = await findReceiving(ctx.db, network.name)
		if (address === null || address === inForce)
			refuse('invalid', `Not a new address on ${network.name}.`, { field: 'address' })
		const id = newId()
		const { reason } = input
		if (!(await insertAsked(ctx, { id, network: network.name, address, reason, by: ctx.actor.id })))
			refuse('state_changed', 'Another change of this address waits.')
		await writeAuditEntry(ctx, {
			action: 'receiving_address.ask',
			subject: `receiving_address:${id}`,
			before: { address: inForce },
			after: { address, network: network.name },
			reason,
		})
		return adminNetwork(ctx, network.name)
	},
)
