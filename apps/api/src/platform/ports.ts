/** Whatever knows what was given to the ports of this app: the context of a handler, or the parts of the server. */
export interface HasPorts {
	ports: Ports
}

/**
 * Something that code of one module needs and somebody else gives: a mailer, the carriers, how a shop's debts are collected. Who needs it
 * declares the port; `modules.ts` and the start of the app give a value to it, once per app.
 */
export interface Port<Value> {
	readonly name: string
	/** The value given in this app; throws when none was given and the port has no default. */
	of(holder: HasPorts): Value
	/** The value to give to this port, for {@link Ports}. */
	is(value: Value): Gift
}

/** A value for a port. Made by {@link Port.is}, so that both fit. */
export interface Gift {
	port: Port<unknown>
	value: unknown
}

/** What one app gives to each port. Two apps in one process may give different things. */
export class Ports {
	readonly #given = new Map<Port<unknown>, unknown>()

	constructor(gifts: readonly Gift[] = []) {
		for (const gift of gifts) {
			if (this.has(gift.port)) throw new Error(`The port ${gift.port.name} is given twice.`)
			this.give(gift)
		}
	}

	/** Gives a value to a port, in place of what was given before. */
	give(gift: Gift): void {
		this.#given.set(gift.port, gift.value)
	}

	/** Whether a value was given. */
	has(asked: Port<unknown>): boolean {
		return this.#given.has(asked)
	}

	/** The value given to a port, or undefined. Holds its type because only {@link Port.is} makes gifts. */
	get(asked: Port<unknown>): unknown {
		return this.#given.get(asked)
	}
}

/** Declares a port. Without a default, an app that gives nothing to it fails where the value is first asked for. */
export function port<Value>(name: string, ...fallback: [value?: Value]): Port<Value> {
	const declared: Port<Value> = {
		name,
		of({ ports }) {
			if (ports.has(declared)) return ports.get(declared) as Value
			if (fallback.length > 0) return fallback[0] as Value
			throw new Error(`Nothing was given to the port ${name}. Give it a value in modules.ts.`)
		},
		is: (value) => ({ port: declared, value }),
	}
	return declared
}
