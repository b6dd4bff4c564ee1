/** `•••• 1234`, from a whole number or from its last four characters. */
export function maskedAccount(account: string): string {
	return `•••• ${account.slice(-4)}`
}
