import { endpoints } from '@portolan/contract'
import { decisionOf } from '../../approvals/index.ts'
import { writeAuditEntry } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import {
	lockReceiving,
	putIntoForce,
	refuseChange,
} from '../addresses/receiving-address-queries.ts'
import { adminNetwork } from './list-admin-networks.ts'

/**
 * Approves a change of a receiving address, which then applies at once, or rejects it. Approving one's own is refused
 * with `same_operator`, also by the database. Source: docs/product/approvals.md, Two people.
 */
export const decideReceivingAddress = handle(
	endpoints.decideReceivingAddress,
	async (ctx, input) => {
		const change = await lockReceiving(ctx, input.change_id)
		if (!change) refuse('not_found', 'No such change.')
		if (change.state !== 'asked') refuse('state_changed', 'This change was decided before.')
		const signed = { id: change.id, by: ctx.actor.id, message: input.reason }
		if (decisionOf(ctx, change, input.pass) === 'approve') {
			const before = await putIntoForce(ctx, { ...signed, network: change.network })
			await writeAuditEntry(ctx, {
				action: 'receiving_address.approve',
				subject: `receiving_address:${change.id}`,
				before: { address: before },
				after: { address: change.address, network: change.network },
				reason: input.reason,
			})
		} else {
			await refuseChange(ctx, signed)
			await writeAuditEntry(ctx, {
				action: 'receiving_address.refuse',
				subject: `receiving_address:${change.id}`,
				after: { address: change.address, network: change.network },
				reason: input.reason,
			})
		}
		return adminNetwork(ctx, change.network)
	},
)
