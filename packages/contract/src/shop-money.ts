/** A merchant’s dashboard, statement and payouts, and the operators’ queue of payouts. */
export const shopMoneyEndpoints = {}
