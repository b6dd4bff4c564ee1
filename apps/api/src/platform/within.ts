/** What is ready within so many milliseconds, otherwise what `late` gives or throws. The work itself goes on. */
export async function within<Result, Late>(
	ms: number,
	coming: Promise<Result>,
	late: () => Late,
): Promise<Result | Late> {
	const { promise: over, resolve } = Promise.withResolvers<typeof tooLate>()
	const timer = setTimeout(() => resolve(tooLate), ms)
	try {
		const first = await Promise.race([coming, over])
		return first === tooLate ? late() : first
	} finally {
		clearTimeout(timer)
	}
}

const tooLate = Symbol('the time is over')
