import type { Carrier } from './carrier.ts'

/** People of the shop enter what its carrier says (`/merchant/parcel_event`, `/merchant/parcel_delivered`). It follows everything. */
export const manual: Carrier = { name: 'manual', follows: () => true, asks: null }
