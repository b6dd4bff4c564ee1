import type { CallReply } from '@portolan/client'
import type { getPayoutInfo } from '@portolan/contract'

/** What a shop may have paid out, and to which accounts it was paid before. */
export type PayoutInfo = CallReply<typeof getPayoutInfo>

/** The account of a payout that is being asked for: one of before, or what is typed of a new one. */
export interface PayoutAccount {
	/** The payout that went to the same account; empty for a new one. */
	accountOf: string
	name: string
	card: string
	bank: string
}

/** The account that is offered first. */
export function firstAccount(info: PayoutInfo): PayoutAccount {
	return { accountOf: info.accounts[0]?.account_of ?? '', name: '', card: '', bank: '' }
}

/** The account of before that was chosen; undefined for a new one. */
export function knownAccount(
	info: PayoutInfo,
	{ accountOf }: PayoutAccount,
): PayoutInfo['accounts'][number] | undefined {
	return info.accounts.find((one) => one.account_of === accountOf)
}

/** Whether everything is filled in that a new account needs. */
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

/** The account as the call takes it. */
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
