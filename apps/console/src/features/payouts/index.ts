export { payoutStatuses, PayoutState, type PayoutLine, type PayoutRecord } from './payout-state.tsx'
