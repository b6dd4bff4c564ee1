export {
	withdrawalStatuses,
	withdrawalWay,
	WithdrawalState,
	type WithdrawalLine,
	type WithdrawalRecord,
} from './withdrawal-state.tsx'
