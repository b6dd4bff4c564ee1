import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf } from '../wire.ts'
import { NetworkName, ChainAddress, DeskNetwork } from '../chain.ts'

/** Requests another receiving address; nothing changes until another operator approves. */
export const requestReceivingAddress = endpoint({
	by: 'operator',
	roles: ['finance-1', 'admin'],
	method: 'POST',
	path: '/admin/receiving_address_ask',
	summary: 'Ask for a change of a receiving address.',
	body: z.strictObject({ network: NetworkName, address: ChainAddress, reason: lineOf(300) }),
	reply: DeskNetwork,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})
