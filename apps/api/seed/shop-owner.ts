import { staffRights } from '@portolan/contract'
import type { MerchantActor } from '../src/platform/context.ts'
import { seedId } from './seed-id.ts'

/** The owner of a shop; the data of demo shoppers does not contain merchants. */
export function shopOwner(shopId: string): MerchantActor {
	const id = seedId('merchant', shopId)
	return {
		kind: 'merchant',
		id,
		sessionId: id,
		name: 'owner',
		shopId,
		role: 'owner',
		rights: staffRights,
		confirmedUntil: null,
		apiKey: null,
	}
}
