import type { TxContext } from '../src/platform/context.ts'
import type { DemoSecrets } from './demo-people.ts'
import type { SeededProduct } from './seed-catalogue.ts'
import type { SeededShopper } from './seeded-shopper.ts'
import { ago } from './world.ts'

/** What the stories speak of. */
export interface StoryThings {
	people: ReadonlyMap<string, SeededShopper>
	products: ReadonlyMap<string, SeededProduct>
	secrets: DemoSecrets
}

/** One thing that happens in a story, some days ago. */
export interface Step {
	daysAgo: number
	run(ctx: TxContext): Promise<void>
}

/** Takes steps in the order of time, each at its own moment. */
export async function takeSteps(now: TxContext, steps: readonly Step[]): Promise<void> {
	for (const step of steps.toSorted((a, b) => b.daysAgo - a.daysAgo))
		await step.run(ago(now, step.daysAgo))
}

/** The SKU of a product by its place in the catalogue. */
export function skuOf(product: SeededProduct, index: number): string {
	const id = product.skuIds[index]
	if (id === undefined) throw new Error(`${product.slug} has no SKU number ${index}.`)
	return id
}

/** A thing that the demo world's own stories name; a name that is not there is a slip in them. */
export function find<Thing>(things: ReadonlyMap<string, Thing>, name: string): Thing {
	const thing = things.get(name)
	if (thing === undefined) throw new Error(`The demo world has no "${name}".`)
	return thing
}
