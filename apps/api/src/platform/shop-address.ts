import { port } from './ports.ts'

/** The public address of the shop (PUBLIC_URL), for links in messages; null if none is set, then links are only paths. */
export const shopAddress = port<string | null>('shopAddress', null)
