/** How long and how often something is measured. */
export interface Measure {
	rounds: number
	seconds: number
}

/** One line of the table: its name, the product's and the floor's figure per second, and the smallest accepted ratio. */
export interface Row {
	what: string
	product: number
	floor: number
	wanted: number | null
}

/** Writes the table with the ratio of each pair of figures. */
export function printRows(rows: readonly Row[]): void {
	say(
		`\n${'per second'.padEnd(34)}${'product'.padStart(10)}${'floor'.padStart(10)}${'ratio'.padStart(9)}`,
	)
	for (const { what, product, floor, wanted } of rows) {
		const ratio = product / floor
		say(
			`${what.padEnd(34)}${product.toFixed(0).padStart(10)}${floor.toFixed(0).padStart(10)}${`${(100 * ratio).toFixed(0)} %`.padStart(9)}${wanted === null ? '' : `   at least ${wanted * 100} %: ${verdict(ratio >= wanted)}`}`,
		)
	}
}

/** Writes a line. */
export function say(line: string): void {
	process.stdout.write(`${line}\n`)
}

/** Whether a figure meets its goal. */
export function verdict(isMet: boolean): string {
	return isMet ? 'met' : 'NOT MET'
}
