import { registerShopperFact } from '../operators/index.ts'
import { countOfShopper } from './shopper-count-rows.ts'

/** Whoever helps a shopper sees how many orders a shopper has. */
registerShopperFact('orders', (ctx, shopperId) => countOfShopper(ctx.db, shopperId))
