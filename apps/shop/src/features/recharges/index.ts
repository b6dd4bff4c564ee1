/** The public API of recharges: how money is paid in, how a request is shown, and its state. */
export { AmountField } from './amount-field.tsx'
export { amountFault } from './amount-fault.ts'
export { OneDeposit } from './deposit-progress.tsx'
export { RechargeCard, RechargeCardShape } from './recharge-card.tsx'
export type { Deposit, Network, Recharge, RechargeEntry, RechargeInfo } from './recharge-types.ts'
export { rechargeIcon, rechargeWay, timeToPay } from './recharge-words.ts'
export { NoRequest, RequestPage, RequestShape } from './request-page.tsx'
export { RequestView } from './request-view.tsx'
export {
	sampleBankRecharge,
	sampleDeposit,
	sampleInfo,
	sampleNetworks,
	sampleRecharge,
} from './sample-recharge.ts'
export { useAskRecharge } from './use-ask-recharge.ts'
export { useAmount } from './use-amount.ts'
