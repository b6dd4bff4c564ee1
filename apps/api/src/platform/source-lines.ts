import { readFileSync } from 'node:fs'
import type { SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A place in the built API, in a stack trace. */
const builtPlace = /(file:\/\/[^\s()]+\/api\/dist\/[\w-]+\.js):(\d+):(\d+)/g

/** How long a map stays in memory after an error (ms). */
const keptMs = 60_000

/** A stack trace with the places in the sources; it stays as it is where the sources themselves run. */
export function withSourceLines(stack: string): string {
	return stack.replace(builtPlace, (place, file: string, line: string, column: string) => {
		const map = openMap(file)
		const found = map && findPlace(map, Number(line) - 1, Number(column) - 1)
		if (!found) return place
		return `${new URL(found.source, file).href}:${found.line + 1}:${found.column + 1}`
	})
}

/** What a digit is worth, by its code. */
const values: number[] = []
for (const [value, digit] of [
	...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
].entries())
	values[digit.charCodeAt(0)] = value

/**
 * A source map as its text, with where each line is in it. Node's own `SourceMap` makes an array of each of some hundred thousand entries: 40 MB
 * for the bundle, and an error a minute kept them in memory.
 */
interface LineMap {
	sources: readonly string[]
	mappings: string
	/** For each built line {@link perLine} numbers: where it begins in `mappings`; then source, line and column of the entry before it. */
	lines: Int32Array
}

const perLine = 4

const kept = new Map<string, LineMap>()

/** Undefined if it cannot be read: a stack trace without it is better than another error. */
function openMap(file: string): LineMap | undefined {
	try {
		const known = kept.get(file)
		if (known) return known
		const text = readFileSync(fileURLToPath(`${file}.map`), 'utf8')
		const { sources, mappings } = JSON.parse(text) as SourceMapPayload
		const map = { sources, mappings, lines: findLines(mappings) }
		kept.set(file, map)
		setTimeout(() => kept.delete(file), keptMs).unref()
		return map
	} catch {
		return undefined
	}
}

/** Reads all entries once. Between lines stands a semicolon. */
function findLines(mappings: string): Int32Array {
	let count = 1
	for (let at = mappings.indexOf(';'); at !== -1; at = mappings.indexOf(';', at + 1)) count += 1
	const lines = new Int32Array(count * perLine)
	const reader = new EntryReader(mappings)
	for (let row = 0; row * perLine < lines.length; row += 1) {
		const { at, source, line, column } = reader
		lines.set([at, source, line, column], row * perLine)
		while (!reader.isAtEnd()) reader.next()
		reader.at += 1
		reader.builtColumn = 0
	}
	return lines
}

/** What the last entry at or before a column says, or null for a line without one. Rows and columns count from 0. */
function findPlace({ sources, mappings, lines }: LineMap, row: number, column: number) {
	const start = row * perLine
	if (start >= lines.length) return null
	const reader = new EntryReader(mappings, lines.subarray(start, start + perLine))
	let found: { source: string; line: number; column: number } | null = null
	while (!reader.isAtEnd()) {
		const hasSource = reader.next()
		if (reader.builtColumn > column) break
		const source = hasSource ? sources[reader.source] : undefined
		found = source === undefined ? null : { source, line: reader.line, column: reader.column }
	}
	return found
}

/** Reads the entries of a line. Each number is the difference to the same one of the entry before, which may be on an earlier line. */
class EntryReader {
	readonly #mappings: string
	at: number
	builtColumn = 0
	source: number
	line: number
	column: number

	constructor(mappings: string, [at = 0, source = 0, line = 0, column = 0]: Iterable<number> = []) {
		this.#mappings = mappings
		this.at = at
		this.source = source
		this.line = line
		this.column = column
	}

	/** Whether the line has no more entries. */
	isAtEnd(): boolean {
		return this.at >= this.#mappings.length || this.#mappings[this.at] === ';'
	}

	/** Reads an entry and the comma after it. Returns whether the entry has a place in a source. */
	next(): boolean {
		this.builtColumn += this.#number()
		const hasSource = this.#isInEntry()
		if (hasSource) {
			this.source += this.#number()
			this.line += this.#number()
			this.column += this.#number()
		}
		// The fifth is a name.
		if (this.#isInEntry()) this.#number()
		if (this.#mappings[this.at] === ',') this.at += 1
		return hasSource
	}

	#isInEntry(): boolean {
		return !this.isAtEnd() && this.#mappings[this.at] !== ','
	}

	/** A number in base 64, five bits a digit, the lowest first; the lowest bit of all is the sign. */
	#number(): number {
		let value = 0
		for (let shift = 0; ; shift += 5) {
			const digit = values[this.#mappings.charCodeAt(this.at)]
			if (digit === undefined) throw new Error('The source map is not readable.')
			this.at += 1
			value |= (digit & 31) << shift
			if (digit < 32) return value & 1 ? -(value >> 1) : value >> 1
		}
	}
}
