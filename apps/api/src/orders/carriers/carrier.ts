import type { Context } from '../../platform/context.ts'

/** A parcel that a carrier is asked about. */
export interface AskedParcel {
	id: string
	/** The carrier's name as the shop typed it. */
	carrier: string
	deliveryNo: string
	shippedAt: Date
	/** The city and the country of the delivery address. */
	city: string
	country: string
	/** The country of its shop. */
	shopCountry: string
	/** Whether a person entered what the carrier reported, or another carrier reported it. */
	toldByOthers: boolean
}

/** One event that a carrier reported. */
export interface CarrierWord {
	at: Date
	place: string
	text: string
}

/** All events that a carrier reported for a parcel, oldest first; each is stored once. */
export interface Told {
	words: readonly CarrierWord[]
	/** Whether the last event is the delivery. */
	isDelivered: boolean
}

/** A source of tracking events. */
export interface Carrier {
	name: string
	/** Whether it has events of this parcel. */
	follows(parcel: AskedParcel): boolean
	/** How it is asked; null if people enter what it reports. */
	asks: {
		/** How many parcels are asked about at once. */
		atOnce: number
		/** How long to wait after an answer until the parcel is asked about again. */
		everyMinutes(ctx: Pick<Context, 'settings'>): number
		/** The events of these parcels by parcel id; parcels without events are left out. Throws when it cannot be asked now. */
		ask(ctx: Context, parcels: readonly AskedParcel[]): Promise<ReadonlyMap<string, Told>>
	} | null
}
