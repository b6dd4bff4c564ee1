import type { CacheRule } from '../platform/http/handle.ts'
import { ownFields } from './own-field-queries.ts'

/**
 * Dropped at once when products, prices or availability change; sums may be this old. Likes and follows are read for every answer
 * (docs/decisions/0087).
 */
export const visitorCache: CacheRule = { seconds: 2, tags: ['catalogue'], own: ownFields }
