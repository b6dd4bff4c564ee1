/** Where a provider's page sends people back to: the screen of their recharge, which asks how it stands. */
export function returnPath(rechargeId: string): string {
	return `/cardTopUp?recharge_id=${rechargeId}`
}
