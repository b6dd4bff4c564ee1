/** An object with the values of this app's ports: the context of a handler, or the parts of the server. */
export interface HasPorts {
	ports: Ports
}

/**
 * A dependency that code of one module needs and another one provides: a mailer, the carriers, the collection of a shop's
 * debts. The module that needs it declares the port; `modules.ts` and the start of the app give it a value, once per app.
 */
export interface Port<Value> {
	readonly name: string
	/** The value given in this app; throws if none was given and the port has no default. */
	of(holder: HasPorts): Value
	/** Pairs this port with a value, for {@link Ports}. */
	is(value: Value): Gift
}

/** A port with its value. Made by {@link Port.is}, so that the types of both match. */
export interface Gift {
	port: Port<unknown>
	value: unknown
}

/** The values that one app gives to ports. Two apps in one process may give different values. */
export class Ports {
	readonly #given = new Map<Port<unknown>, unknown>()

	constructor(gifts: readonly Gift[] = []) {
		for (const gift of gifts) {
			if (this.has(gift.port)) throw new Error(`The port ${gift.port.name} is given twice.`)
			this.give(gift)
		}
	}

	/** Gives a value to a port and replaces an earlier one. */
	give(gift: Gift): void {
		this.#given.set(gift.port, gift.value)
	}

	/** Whether a value was given. */
	has(asked: Port<unknown>): boolean {
		return this.#given.has(asked)
	}

	/** The value given to a port, or undefined. Its type holds because only {@link Port.is} makes gifts. */
	get(asked: Port<unknown>): unknown {
		return this.#given.get(asked)
	}
}

/** Declares a port. Without a default, an app that gives it no value fails when the value is first needed. */
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
