import { registerShopperFact } from '../operators/index.ts'
import { countOfShopper } from './shopper-count-rows.ts'

/** Whoever helps a shopper sees how many recharges a shopper asked for. */
registerShopperFact('recharges', (ctx, shopperId) => countOfShopper(ctx.db, shopperId))
