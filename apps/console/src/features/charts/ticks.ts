/** Round figures for an axis from zero to at least `most`: four or five of them, each 1, 2, 2.5 or 5 times a power of ten apart. */
export function ticksUpTo(most: number): number[] {
	if (!(most > 0)) return [0, 1]
	const rough = most / 4
	const power = 10 ** Math.floor(Math.log10(rough))
	const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough
	const count = Math.ceil(most / step - 1e-9)
	return Array.from({ length: count + 1 }, (_, at) => at * step)
}
