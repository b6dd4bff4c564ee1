import type { TxContext } from '../src/platform/context.ts'
import type { DemoSecrets } from './demo-people.ts'
import type { SeededProduct } from './seed-catalogue.ts'
import type { SeededShopper } from './seeded-shopper.ts'
import { ago } from './world.ts'

/** The objects that the steps refer to. */
export interface StoryThings {
	people: ReadonlyMap<string, SeededShopper>
	products: ReadonlyMap<string, SeededProduct>
	secrets: DemoSecrets
}

/** One step, some days ago. */
export interface Step {
	daysAgo: number
	run(ctx: TxContext): Promise<void>
}

/** Takes steps in the order of time, each at its own time. */
export async function takeSteps(now: TxContext, steps: readonly Step[]): Promise<void> {
	for (const step of steps.toSorted((a, b) => b.daysAgo - a.daysAgo))
		await step.run(ago(now, step.daysAgo))
}

/** The SKU of a product by its position in the catalogue. */
export function skuOf(product: SeededProduct, index: number): string {
	const id = product.skuIds[index]
	if (id === undefined) throw new Error(`${product.slug} has no SKU number ${index}.`)
	return id
}

/** Finds an object that the demo data names; a missing name is a mistake in the data. */
export function find<Thing>(things: ReadonlyMap<string, Thing>, name: string): Thing {
	const thing = things.get(name)
	if (thing === undefined) throw new Error(`The demo world has no "${name}".`)
	return thing
}
