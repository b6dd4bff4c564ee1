import { z } from 'zod'
import { integerSetting } from '../../platform/settings.ts'
import type { AskedParcel, Carrier, Told } from './carrier.ts'

/** How often the tracking service is asked about a parcel. */
export const askMinutes = integerSetting('tracking.ask_minutes', {
	default: 120,
	min: 10,
	max: 1_440,
	unit: 'minutes',
	about: 'The tracking service is asked about a parcel every {value}.',
})

/** A slow request must not delay the job. */
const answerWithinMs = 10_000

/** The service accepts forty numbers in a call. */
const mostNumbers = 40

/** "The tracking number does not register, please register first." */
const notRegistered = -18_019_902

const Event = z.object({
	time_utc: z.string().nullish(),
	time_iso: z.string().nullish(),
	location: z.string().nullish(),
	description: z.string().nullish(),
})

const TrackInfo = z.object({
	latest_status: z.object({ status: z.string().nullish() }).nullish(),
	tracking: z
		.object({ providers: z.array(z.object({ events: z.array(Event).nullish() })).nullish() })
		.nullish(),
})

const Answer = z.object({
	code: z.number(),
	data: z
		.object({
			accepted: z
				.array(z.object({ number: z.string(), track_info: TrackInfo.nullish() }))
				.nullish(),
			rejected: z
				.array(z.object({ number: z.string(), error: z.object({ code: z.number() }).nullish() }))
				.nullish(),
		})
		.nullish(),
})

/**
 * Asks a tracking service with the interface of 17TRACK (API v2.2): it finds the carrier by the number, each number is registered once, and
 * it answers with all events. Off until its address and key are set. Source: https://api.17track.net/en/doc.
 */
export function seventeenTrack(given: { url: string; key: string }): Carrier {
	async function call(path: string, numbers: readonly string[]): Promise<z.output<typeof Answer>> {
		const response = await fetch(`${given.url.replace(/\/$/, '')}${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', '17token': given.key },
			body: JSON.stringify(numbers.map((number) => ({ number }))),
			signal: AbortSignal.timeout(answerWithinMs),
			redirect: 'error',
		})
		if (!response.ok) throw new Error(`The tracking service answered ${response.status}.`)
		const answer = Answer.parse(await response.json())
		if (answer.code !== 0)
			throw new Error(`The tracking service answered with code ${answer.code}.`)
		return answer
	}

	return {
		name: '17track',
		// For parcels that it does not accept, people enter the tracking.
		follows: (parcel) => /^[A-Za-z0-9-]{5,50}$/.test(parcel.deliveryNo),
		asks: {
			atOnce: mostNumbers,
			everyMinutes: ({ settings }) => settings.get(askMinutes),
			async ask(_ctx, parcels) {
				const numbers = [...new Set(parcels.map(({ deliveryNo }) => deliveryNo))]
				const { data } = await call('/gettrackinfo', numbers)
				const unknown = (data?.rejected ?? []).flatMap(({ number, error }) =>
					error?.code === notRegistered ? [number] : [],
				)
				if (unknown.length > 0) await call('/register', unknown)
				const byNumber = new Map(
					(data?.accepted ?? []).map(({ number, track_info: info }) => [number, toldOf(info)]),
				)
				return new Map(parcels.flatMap((parcel) => pairOf(parcel, byNumber)))
			},
		},
	}
}

function pairOf(parcel: AskedParcel, byNumber: ReadonlyMap<string, Told>): [string, Told][] {
	const told = byNumber.get(parcel.deliveryNo)
	return told ? [[parcel.id, told]] : []
}

/** Several carriers may have had the parcel, each with its own events, the newest first; an event without a time is ignored. */
function toldOf(info: z.output<typeof TrackInfo> | null | undefined): Told {
	const words = (info?.tracking?.providers ?? [])
		.flatMap(({ events }) => events ?? [])
		.flatMap((event) => {
			const at = new Date(event.time_utc ?? event.time_iso ?? '')
			return Number.isNaN(at.getTime())
				? []
				: [{ at, place: event.location ?? '', text: event.description ?? '' }]
		})
		.toSorted((a, b) => a.at.getTime() - b.at.getTime())
	return { words, isDelivered: info?.latest_status?.status === 'Delivered' }
}
