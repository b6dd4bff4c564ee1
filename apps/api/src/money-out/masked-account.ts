/** `•••• 1234`, of a whole number or of its last four characters. */
export function maskedAccount(account: string): string {
	return `•••• ${account.slice(-4)}`
}
