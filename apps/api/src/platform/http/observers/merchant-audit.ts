import type { Endpoint } from '@portolan/contract'
import type { MerchantContext } from '../../context.ts'
import { port } from '../../ports.ts'

/** A call of a merchant that was answered with success, and what it was answered. */
export interface AnsweredCall {
	endpoint: Endpoint
	input: unknown
	reply: unknown
}

/** How the platform records what the people and API keys of shops do. */
export interface MerchantAudit {
	/** Writes the line of a call into the log of its shop, in the transaction of the call. */
	write(ctx: MerchantContext, call: AnsweredCall): Promise<void>
}

/** Given by the module merchants. */
export const merchantAudit = port<MerchantAudit>('merchantAudit')
