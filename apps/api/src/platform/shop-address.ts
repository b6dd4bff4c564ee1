import { port } from './ports.ts'

/** The address people reach the shop by (PUBLIC_URL), for links in messages; null where none is set, so that links are paths alone. */
export const shopAddress = port<string | null>('shopAddress', null)
