/**
 * Messages of PostgreSQL's extended query protocol, written one behind the other into one buffer and given away in one piece.
 * Source: PostgreSQL, "Message Formats". Values go as text, but for bytes.
 */
export class WireMessages {
	#buffer = Buffer.allocUnsafe(16 * 1024)
	#end = 0

	/** Forgets a prepared statement; none of that name is no error. */
	close(name: string): void {
		const start = this.#open('C')
		this.#byte('S')
		this.#word(name)
		this.#seal(start)
	}

	/** Prepares a statement. */
	parse(name: string, text: string): void {
		const start = this.#open('P')
		this.#word(name)
		this.#word(text)
		this.#int16(0)
		this.#seal(start)
	}

	/** Gives a prepared statement its values. */
	bind(name: string, values: readonly unknown[]): void {
		const start = this.#open('B')
		this.#word('')
		this.#word(name)
		if (values.some(Buffer.isBuffer)) {
			this.#int16(values.length)
			for (const value of values) this.#int16(Buffer.isBuffer(value) ? 1 : 0)
		} else this.#int16(0)
		this.#int16(values.length)
		for (const value of values) this.#value(value)
		this.#int16(0)
		this.#seal(start)
	}

	/** Asks for the columns of what was bound. */
	describe(): void {
		const start = this.#open('D')
		this.#byte('P')
		this.#word('')
		this.#seal(start)
	}

	/** Runs what was bound, to its end. */
	execute(): void {
		const start = this.#open('E')
		this.#word('')
		this.#int32(0)
		this.#seal(start)
	}

	/** Asks for the answers to everything before. */
	sync(): void {
		this.#seal(this.#open('S'))
	}

	/** What was written, as bytes of their own; the next messages begin anew. */
	take(): Buffer {
		const bytes = Buffer.from(this.#buffer.subarray(0, this.#end))
		this.#end = 0
		return bytes
	}

	#open(kind: string): number {
		this.#byte(kind)
		this.#need(4)
		this.#end += 4
		return this.#end - 4
	}

	/** A message's length counts itself but not its kind. */
	#seal(start: number): void {
		this.#buffer.writeInt32BE(this.#end - start, start)
	}

	#value(value: unknown): void {
		const written = textOf(value)
		if (written === null) return this.#int32(-1)
		this.#int32(0)
		const start = this.#end
		if (typeof written === 'string') this.#text(written)
		else {
			this.#need(written.length)
			this.#end += written.copy(this.#buffer, this.#end)
		}
		this.#buffer.writeInt32BE(this.#end - start, start - 4)
	}

	#word(text: string): void {
		this.#text(text)
		this.#need(1)
		this.#buffer[this.#end] = 0
		this.#end += 1
	}

	#text(text: string): void {
		// No character of a string takes more than three bytes.
		this.#need(text.length * 3)
		this.#end += this.#buffer.write(text, this.#end)
	}

	#byte(character: string): void {
		this.#need(1)
		this.#buffer[this.#end] = character.charCodeAt(0)
		this.#end += 1
	}

	#int16(number: number): void {
		this.#need(2)
		this.#end = this.#buffer.writeUInt16BE(number, this.#end)
	}

	#int32(number: number): void {
		this.#need(4)
		this.#end = this.#buffer.writeInt32BE(number, this.#end)
	}

	#need(bytes: number): void {
		if (this.#end + bytes <= this.#buffer.length) return
		const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#end + bytes))
		this.#buffer.copy(larger, 0, 0, this.#end)
		this.#buffer = larger
	}
}

/** A value as the server reads it: text, or bytes as they are; null for null. */
function textOf(value: unknown): string | Buffer | null {
	switch (typeof value) {
		case 'string':
			return value
		case 'number':
		case 'bigint':
		case 'boolean':
			return String(value)
		case 'object':
			if (value === null || Buffer.isBuffer(value)) return value
			if (value instanceof Date) return value.toISOString()
			return Array.isArray(value) ? textOfArray(value) : JSON.stringify(value)
		case 'undefined':
			return null
		default:
			throw new TypeError(`A ${typeof value} is no value for the database.`)
	}
}

/** `{"one",NULL,"two"}`, with arrays in arrays. */
function textOfArray(values: readonly unknown[]): string {
	return `{${values.map(textOfElement).join(',')}}`
}

function textOfElement(value: unknown): string {
	if (Array.isArray(value)) return textOfArray(value)
	const text = textOf(value)
	if (text === null) return 'NULL'
	const plain = typeof text === 'string' ? text : `\\x${text.toString('hex')}`
	return `"${plain.replaceAll(/["\\]/g, '\\$&')}"`
}
