import type { ReplyOf } from '../../shared/api.ts'
import type { ItemOf } from '../../shared/queries.ts'

/** A request to pay in, with everything needed to pay it. */
export type Recharge = ReplyOf<'getRecharge'>
/** A request in a list. */
export type RechargeEntry = ItemOf<'listRecharges'>
/** Limits and ways. */
export type RechargeInfo = ReplyOf<'getRechargeInfo'>
/** A network to pay in by. */
export type Network = ReplyOf<'listDepositNetworks'>['recharge'][number]
/** A transfer that reached an address of one's own. */
export type Deposit = ItemOf<'listDeposits'>
