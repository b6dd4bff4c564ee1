import type { MerchantActor } from '../context.ts'
import type { Db } from '../database/db.ts'
import { port } from '../ports.ts'

/** An API key as it is now. */
export interface FoundApiKey {
	actor: MerchantActor
	/** When its use was recorded last; null if never. */
	usedAt: Date | null
}

/** How the platform finds the API keys of shops. */
export interface ApiKeys {
	/** The key with this SHA-256; null if it is unknown, revoked or over. Called at every request, so that a revoked key is refused at once. */
	find(db: Db, hash: Buffer, now: Date): Promise<FoundApiKey | null>
	/** Records that a key was used. */
	markUsed(db: Db, id: string, now: Date): Promise<void>
}

/** Given by the module integrations. */
export const apiKeys = port<ApiKeys>('apiKeys')
