/**
 * Reads a long list in batches of at most `size` rows and yields those that have any. `read` gets the last row of the batch before, or null for
 * the first one, and returns the rows after it.
 */
export async function* inBatches<Row>(
	size: number,
	read: (after: Row | null, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
	let after: Row | null = null
	for (;;) {
		const rows: readonly Row[] = await read(after, size)
		if (rows.length > 0) yield rows
		if (rows.length < size) return
		after = rows.at(-1) ?? null
	}
}
