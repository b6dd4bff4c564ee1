import { registerDeskQueue, registerInvariant } from '../operators/index.ts'
import { countRechargeBreaches, readQueue } from './desk-rows.ts'

/** The desk's first page says how many recharges wait, and since when. */
registerDeskQueue('recharges', (ctx) => readQueue(ctx.db, ctx.clock.now()))

registerInvariant('recharges_signed', (ctx) => countRechargeBreaches(ctx.db))
