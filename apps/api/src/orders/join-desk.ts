import {
	registerDeskQueue,
	registerInvariant,
	registerPromotionsInEscrow,
} from '../operators/index.ts'
import { readCancelQueue } from './desk-queue-rows.ts'
import { countEscrowBreaches } from './escrow-law-rows.ts'
import { sumPromotionsInEscrow } from './order-rows.ts'

/** The reconciliation tells shoppers' own money in escrow from what platform codes paid. */
registerPromotionsInEscrow(sumPromotionsInEscrow)

registerInvariant('escrow_of_orders', (ctx) => countEscrowBreaches(ctx.db))

/** The desk's first page says how many shoppers wait for their order to be cancelled. */
registerDeskQueue('orders', (ctx) => readCancelQueue(ctx.db, ctx.clock.now()))
