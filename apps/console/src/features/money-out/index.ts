export {
	moneyOutStatuses,
	PayoutState,
	withdrawalWay,
	WithdrawalState,
	type MoneyOutKind,
	type PayoutLine,
	type PayoutRecord,
	type WithdrawalLine,
	type WithdrawalRecord,
} from './money-out-state.tsx'
