import { endpoints, FreightTemplate, shopSetupSteps } from '@portolan/contract'
import { newShopFreight } from '../catalogue/index.ts'
import { handle } from '../platform/http/handle.ts'
import { readShopSetup } from './shop-setup-queries.ts'

/** Returns the first steps of the shop, from what it has; none once all are done, or after somebody put the list away. */
export const getShopSetup = handle(endpoints.getShopSetup, async (ctx) => {
	const setup = await readShopSetup(ctx.db, {
		shopId: ctx.actor.shopId,
		newFreight: FreightTemplate.parse(newShopFreight(ctx.settings)),
	})
	if (setup === null || shopSetupSteps.every((name) => setup[name])) return { steps: [] }
	return { steps: shopSetupSteps.map((name) => ({ name, done: setup[name] ? 1 : 0 })) }
})
