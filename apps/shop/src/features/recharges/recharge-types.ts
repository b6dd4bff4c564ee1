import type { ReplyOf } from '../../shared/api.ts'
import type { ItemOf } from '../../shared/queries.ts'

/** A request to pay in, with everything needed to pay it. */
export type Recharge = ReplyOf<'getRecharge'>
/** A request in a list. */
export type RechargeEntry = ItemOf<'listRecharges'>
/** The limits, and the ways to recharge. */
export type RechargeInfo = ReplyOf<'getRechargeInfo'>
/** A network that recharges can use. */
export type Network = ReplyOf<'listDepositNetworks'>['recharge'][number]
/** A transfer to the shopper's own address. */
export type Deposit = ItemOf<'listDeposits'>
