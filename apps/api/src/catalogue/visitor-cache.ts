import type { CacheRule } from '../platform/http/handle.ts'

/** Dropped at once when goods, prices or the end of stock change; sums may be this old. */
export const visitorCache: CacheRule = { seconds: 2, tags: ['catalogue'] }
