/** The page to which a provider's page returns: the screen of the recharge, which reads its state. */
export function returnPath(rechargeId: string): string {
	return `/cardTopUp?recharge_id=${rechargeId}`
}
