import { registerOwnMoney } from '../accounts/index.ts'
import { readOwnMoney } from './own-money-rows.ts'

/** The personal centre and the operators' page of a shopper show where the shopper's own money is. */
registerOwnMoney((ctx, shopperId) => readOwnMoney(ctx.db, shopperId))
