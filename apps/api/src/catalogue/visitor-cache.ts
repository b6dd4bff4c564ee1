import type { CacheRule } from '../platform/http/handle.ts'

/** Dropped at once when products, prices or availability change; sums may be this old. */
export const visitorCache: CacheRule = { seconds: 2, tags: ['catalogue'] }
