import type { CacheRule } from '../platform/http/handle.ts'

/** Visitors get a reply that is up to a minute old; a published document drops it at once. */
export const visitorCache: CacheRule = { seconds: 60, tags: ['documents'] }
