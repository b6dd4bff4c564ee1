import type { MerchantActor } from '../src/platform/context.ts'
import { seedId } from './seed-id.ts'

/** The shop speaks for itself: its people are no part of the shoppers' stories. */
export function shopOwner(shopId: string): MerchantActor {
	const id = seedId('merchant', shopId)
	return { kind: 'merchant', id, sessionId: id, name: 'owner', shopId, role: 'owner' }
}
