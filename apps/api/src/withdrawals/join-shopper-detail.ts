import { registerShopperFact } from '../operators/index.ts'
import { countOfShopper } from './shopper-count-rows.ts'

/** Whoever helps a shopper sees how many withdrawals a shopper asked for. */
registerShopperFact('withdrawals', (ctx, shopperId) => countOfShopper(ctx.db, shopperId))
