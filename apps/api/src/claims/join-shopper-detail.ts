import { registerShopperFact } from '../operators/index.ts'
import { countOfShopper } from './shopper-count-rows.ts'

/** Whoever helps a shopper sees how many claims a shopper made. */
registerShopperFact('claims', (ctx, shopperId) => countOfShopper(ctx.db, shopperId))
