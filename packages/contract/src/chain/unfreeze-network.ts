import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf } from '../wire.ts'
import { NetworkName, DeskNetwork } from '../chain.ts'

/** Resumes watching a network that was frozen by a deep reorganisation, from the block at which its checkpoints and the chain agree. */
export const unfreezeNetwork = endpoint({
	by: 'operator',
	roles: ['finance-2'],
	method: 'POST',
	path: '/admin/network_thaw',
	summary: 'Watch a frozen network again.',
	body: z.strictObject({ network: NetworkName, reason: lineOf(300) }),
	reply: DeskNetwork,
	problems: ['not_found', 'state_changed', 'unavailable'],
})
