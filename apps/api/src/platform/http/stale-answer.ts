import { isUnavailable } from './send-refusal.ts'

/** How long a new answer is waited for when there is one that has expired. */
const waitMs = 2_000

/** A new answer; or the expired one, if the database cannot make a new one now or takes too long. */
export async function orStale<Answer>(
	expired: Answer | undefined,
	make: () => Promise<Answer>,
): Promise<Answer> {
	const coming = make()
	if (expired === undefined) return coming
	const { promise: late, resolve } = Promise.withResolvers<Answer>()
	const timer = setTimeout(() => resolve(expired), waitMs)
	try {
		return await Promise.race([coming, late])
	} catch (error) {
		if (isUnavailable(error)) return expired
		throw error
	} finally {
		clearTimeout(timer)
		// It may fail after this answer has been sent.
		coming.catch(() => undefined)
	}
}
