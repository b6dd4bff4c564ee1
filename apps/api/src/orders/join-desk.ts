import { registerDeskQueue } from '../operators/index.ts'
import { readCancelQueue } from './desk-queue-rows.ts'

/** The desk's first page says how many shoppers wait for their order to be cancelled. */
registerDeskQueue('orders', (ctx) => readCancelQueue(ctx.db, ctx.clock.now()))
