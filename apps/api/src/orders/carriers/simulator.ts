import { after } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { AskedParcel, Carrier, CarrierWord, Told } from './carrier.ts'

const hour = 3_600

/** The demo world's carriers. They are invented, so that no real carrier is imitated. */
const demoCarriers = new Set(['northline post', 'meridian express', 'harbour parcel'])

/** The events of a parcel, in hours since it was shipped. */
const way: readonly {
	hours: number
	place: (parcel: AskedParcel) => string
	text: string
}[] = [
	{ hours: 3, place: (parcel) => parcel.shopCountry, text: 'Parcel accepted' },
	{ hours: 20, place: (parcel) => parcel.shopCountry, text: 'Left the sorting centre' },
	{ hours: 44, place: (parcel) => parcel.country, text: 'Arrived in the country of destination' },
	{ hours: 60, place: (parcel) => parcel.country, text: 'Cleared by customs' },
	{ hours: 84, place: (parcel) => parcel.city, text: 'Out for delivery' },
	{ hours: 90, place: (parcel) => parcel.city, text: 'Delivered' },
]

/**
 * Moves parcels of the demo world by the clock, those of its invented carriers that no other service tracks. The result depends only on
 * when the parcel was shipped, so every call gives the same.
 */
export const simulator: Carrier = {
	name: 'simulator',
	follows: (parcel) => demoCarriers.has(parcel.carrier.toLowerCase()) && !parcel.toldByOthers,
	asks: {
		atOnce: 50,
		everyMinutes: () => 10,
		async ask(ctx, parcels) {
			return new Map(parcels.map((parcel) => [parcel.id, toldOf(ctx, parcel)]))
		},
	},
}

function toldOf(ctx: Context, parcel: AskedParcel): Told {
	const now = ctx.clock.now()
	const words = way.flatMap(({ hours, place, text }): CarrierWord[] => {
		const at = after(parcel.shippedAt, hours * hour)
		return at <= now ? [{ at, place: place(parcel), text }] : []
	})
	return { words, isDelivered: words.length === way.length }
}
