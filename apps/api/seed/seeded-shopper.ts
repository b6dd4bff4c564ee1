import type { DemoShopper } from './demo-people.ts'

/** A demo shopper with the id it has on every machine. */
export interface SeededShopper extends DemoShopper {
	id: string
}
