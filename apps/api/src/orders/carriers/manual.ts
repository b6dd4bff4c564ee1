import type { Carrier } from './carrier.ts'

/**
 * The carrier for which people of the shop enter the events (`/merchant/parcel_event`, `/merchant/parcel_delivered`). It follows every
 * parcel.
 */
export const manual: Carrier = { name: 'manual', follows: () => true, asks: null }
