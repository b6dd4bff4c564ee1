import { shopFacts } from '../catalogue/index.ts'
import type { Context } from '../platform/context.ts'

/** The facts of a shop that is known to exist. */
export async function shopOf(
	ctx: Context,
	shopId: string,
): Promise<Awaited<ReturnType<typeof shopFacts>>[number]> {
	const [shop] = await shopFacts(ctx, [shopId])
	if (!shop) throw new Error(`The shop ${shopId} is not there.`)
	return shop
}
