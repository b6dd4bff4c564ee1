import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A place in the built API, in a stack trace. */
const builtPlace = /(file:\/\/[^\s()]+\/dist\/run\.js):(\d+):(\d+)/g

/** How long the map stays in memory after an error (ms); it is as large as the program. */
const keptMs = 60_000

/** A stack trace with the places in the sources; it stays as it is where the sources themselves run. */
export function withSourceLines(stack: string): string {
	return stack.replace(builtPlace, (place, file: string, line: string, column: string) => {
		const row = Number(line) - 1
		const entry = openMap(file)?.findEntry(row, Number(column) - 1)
		// Without an entry of its own, a line gets the one before it.
		if (!entry || !('originalSource' in entry) || entry.generatedLine !== row) return place
		const source = new URL(entry.originalSource, file).href
		return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
	})
}

let kept: SourceMap | undefined

/** Undefined if it cannot be read: a stack trace without it is better than another error. */
function openMap(file: string): SourceMap | undefined {
	try {
		if (!kept) {
			const text = readFileSync(fileURLToPath(`${file}.map`), 'utf8')
			kept = new SourceMap(JSON.parse(text) as SourceMapPayload)
			setTimeout(() => (kept = undefined), keptMs).unref()
		}
		return kept
	} catch {
		return undefined
	}
}
