export { payoutStatuses, PayoutState, type PayoutLine, type PayoutRecord } from './payout-state.tsx'
export {
	withdrawalStatuses,
	withdrawalWay,
	WithdrawalState,
	type WithdrawalLine,
	type WithdrawalRecord,
} from './withdrawal-state.tsx'
