import { useQuery } from '@tanstack/react-query'
import { token } from './token.ts'

/**
 * How far the server's clock is ahead of the device's, in seconds: countdowns use the server's clock, because a device's may be wrong by
 * hours. 0 until it is known, and where the server cannot be reached.
 */
export function useClockOffset(): number {
	const { data } = useQuery({
		queryKey: ['serverClock'],
		queryFn: askOffset,
		staleTime: 10 * 60_000,
		retry: false,
	})
	return data ?? 0
}

/** Every answer's envelope carries the clock (docs/product/api.md, Envelope); this makes the smallest call there is. */
async function askOffset(): Promise<number> {
	const sent = Date.now()
	const answer = await fetch('/api/cart/count', { headers: { token: token() ?? '' } })
	const envelope: unknown = await answer.json()
	const came = Date.now()
	if (typeof envelope !== 'object' || envelope === null || !('time' in envelope)) return 0
	const { time } = envelope
	if (typeof time !== 'number') return 0
	// The server read its clock at some moment in between, and dropped the fraction.
	const offset = time + 0.5 - (sent + came) / 2000
	return Math.abs(offset) < 2 ? 0 : Math.round(offset)
}
