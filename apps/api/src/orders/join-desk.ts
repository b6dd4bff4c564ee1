import {
	registerDeskQueue,
	registerInvariant,
	registerPromotionsInEscrow,
} from '../operators/index.ts'
import { readCancelQueue } from './desk-queue-rows.ts'
import { countEscrowBreaches } from './escrow-law-rows.ts'
import { sumPromotionsInEscrow } from './order-rows.ts'

/** The reconciliation separates shoppers' own money in escrow from what platform codes paid. */
registerPromotionsInEscrow(sumPromotionsInEscrow)

registerInvariant('escrow_of_orders', (ctx) => countEscrowBreaches(ctx.db))

/** The first page of the operators' console shows how many shoppers wait for their order to be cancelled. */
registerDeskQueue('orders', (ctx) => readCancelQueue(ctx.db, ctx.clock.now()))
