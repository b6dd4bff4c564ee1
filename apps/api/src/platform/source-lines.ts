import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A place in the built API, in a stack trace. */
const builtPlace = /(file:\/\/[^\s()]+\/api\/dist\/[\w-]+\.js):(\d+):(\d+)/g

/** How long a map stays in memory after an error (ms); it is as large as what it maps. */
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

const kept = new Map<string, SourceMap>()

/** Undefined if it cannot be read: a stack trace without it is better than another error. */
function openMap(file: string): SourceMap | undefined {
	try {
		const known = kept.get(file)
		if (known) return known
		const text = readFileSync(fileURLToPath(`${file}.map`), 'utf8')
		const map = new SourceMap(JSON.parse(text) as SourceMapPayload)
		kept.set(file, map)
		setTimeout(() => kept.delete(file), keptMs).unref()
		return map
	} catch {
		return undefined
	}
}
