import type { Configuration } from './settings.ts'

/** The address people reach the shop by (PUBLIC_URL), for links in messages; null where none is set, so that links are paths alone. */
export const shopAddress: Configuration<string | null> = { name: 'shop_address', default: null }
