import { port, type HasPorts } from '../../platform/ports.ts'
import type { Carrier, AskedParcel } from './carrier.ts'
import { manual } from './manual.ts'

/** The carriers of this process (environment: TRACKING_*, and those of the demo world). The first one that follows a parcel is asked. */
export const carriers = port<readonly Carrier[]>('carriers', [manual])

/** The carrier of a parcel; `manual` if no other follows it. */
export function carrierOf(ctx: HasPorts, parcel: AskedParcel): Carrier {
	return carriers.of(ctx).find((carrier) => carrier.follows(parcel)) ?? manual
}
