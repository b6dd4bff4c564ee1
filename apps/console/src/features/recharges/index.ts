export {
	rechargeStatuses,
	rechargeWay,
	RechargeState,
	type RechargeLine,
	type RechargeRecord,
} from './recharge-state.tsx'
