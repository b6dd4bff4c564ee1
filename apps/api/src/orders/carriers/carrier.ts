import type { Context } from '../../platform/context.ts'
import type { Configuration } from '../../platform/settings.ts'
import { manual } from './manual.ts'

/** A parcel a carrier is asked about. */
export interface AskedParcel {
	id: string
	/** The carrier's name as the shop typed it. */
	carrier: string
	deliveryNo: string
	shippedAt: Date
	/** Where it goes. */
	city: string
	country: string
	/** Where its shop is. */
	shopCountry: string
	/** A person entered its tracking, or another source reported it. */
	toldByOthers: boolean
}

/** One event of a carrier. */
export interface CarrierWord {
	at: Date
	place: string
	text: string
}

/** What a carrier reported about a parcel: all of it, oldest first; each event is stored once. */
export interface Told {
	words: readonly CarrierWord[]
	/** The last event is the delivery. */
	isDelivered: boolean
}

/** A source of tracking. */
export interface Carrier {
	name: string
	/** Whether it follows this parcel. */
	follows(parcel: AskedParcel): boolean
	/** How it is asked; null if people enter the tracking. */
	asks: {
		/** How many parcels are asked about at once. */
		atOnce: number
		/** How long a parcel is left alone after an answer. */
		everyMinutes(ctx: Pick<Context, 'settings'>): number
		/** What is known about these parcels, by their ids; unknown ones are left out. Throws if it cannot be asked now. */
		ask(ctx: Context, parcels: readonly AskedParcel[]): Promise<ReadonlyMap<string, Told>>
	} | null
}

/** The carriers of this process (environment: TRACKING_*, and the demo world's own). The first that follows a parcel is asked. */
export const carriers: Configuration<readonly Carrier[]> = {
	name: 'order.carriers',
	default: [manual],
}

/** The carrier of a parcel; `manual` if no other follows it. */
export function carrierOf(ctx: Pick<Context, 'settings'>, parcel: AskedParcel): Carrier {
	return ctx.settings.configured(carriers).find((carrier) => carrier.follows(parcel)) ?? manual
}
