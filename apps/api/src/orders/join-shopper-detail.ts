import { registerShopperFact } from '../operators/index.ts'
import { countOfShopper } from './shopper-count-rows.ts'

/** Support sees how many orders a shopper has. */
registerShopperFact('orders', (ctx, shopperId) => countOfShopper(ctx.db, shopperId))
