import type { CallReply } from '@portolan/client'
import type { getPayoutInfo } from '@portolan/contract'

/** How much a shop can request as a payout, and its earlier accounts. */
export type PayoutInfo = CallReply<typeof getPayoutInfo>

/** The account in the form: an earlier one, or what is typed of a new one. */
export interface PayoutAccount {
	/** The id of an earlier payout to the same account; empty for a new account. */
	accountOf: string
	name: string
	card: string
	bank: string
}

/** The account that is selected at first. */
export function firstAccount(info: PayoutInfo): PayoutAccount {
	return { accountOf: info.accounts[0]?.account_of ?? '', name: '', card: '', bank: '' }
}

/** The chosen earlier account; undefined for a new one. */
export function knownAccount(
	info: PayoutInfo,
	{ accountOf }: PayoutAccount,
): PayoutInfo['accounts'][number] | undefined {
	return info.accounts.find((one) => one.account_of === accountOf)
}

/** Whether an account is chosen, or everything about a new one is filled in. */
export function isWholeAccount(info: PayoutInfo, account: PayoutAccount): boolean {
	return (
		knownAccount(info, account) !== undefined ||
		[account.name, account.card, account.bank].every((text) => text.trim() !== '')
	)
}

/** Bank, number and holder in one line. */
export function accountWords(info: PayoutInfo, account: PayoutAccount): string {
	const known = knownAccount(info, account)
	return known
		? `${known.bank_name} ${known.bank_card}, ${known.real_name}`
		: `${account.bank.trim()} ${account.card.trim()}, ${account.name.trim()}`
}

/** The account as the endpoint takes it. */
export function sentAccount(
	info: PayoutInfo,
	account: PayoutAccount,
): { account_of: string } | { real_name: string; bank_card: string; bank_name: string } {
	const known = knownAccount(info, account)
	return known
		? { account_of: known.account_of }
		: {
				real_name: account.name.trim(),
				bank_card: account.card.trim(),
				bank_name: account.bank.trim(),
			}
}
