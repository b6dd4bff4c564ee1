import type { Context } from '../../platform/context.ts'

/** A parcel a carrier is asked about. */
export interface AskedParcel {
	id: string
	/** The carrier's name as the shop typed it. */
	carrier: string
	deliveryNo: string
	shippedAt: Date
	/** The id of the delivery address. */
	city: string
	country: string
	/** Where its shop is. */
	shopCountry: string
	/** Somebody entered what the carrier said, or another port told of it. */
	toldByOthers: boolean
}

/** One word of a carrier. */
export interface CarrierWord {
	at: Date
	place: string
	text: string
}

/** What a carrier told of a parcel: all of it, oldest first; each word is kept once. */
export interface Told {
	words: readonly CarrierWord[]
	/** The last word is that it was delivered. */
	isDelivered: boolean
}

/** A way to learn where parcels are. */
export interface Carrier {
	name: string
	/** Whether it can tell of this parcel. */
	follows(parcel: AskedParcel): boolean
	/** How it is asked; null where people enter what it says. */
	asks: {
		/** How many parcels are asked about at once. */
		atOnce: number
		/** How long a parcel is left alone after an answer. */
		everyMinutes(ctx: Pick<Context, 'settings'>): number
		/** What is known of these parcels, by their ids; those it knows nothing of yet are left out. Throws when it cannot be asked now. */
		ask(ctx: Context, parcels: readonly AskedParcel[]): Promise<ReadonlyMap<string, Told>>
	} | null
}
