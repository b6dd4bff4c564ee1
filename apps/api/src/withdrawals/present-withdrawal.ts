import { moneyOutStatus, type Extract } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { z } from 'zod'
import { presentBankReturn, timesOf, type BankReturnRow } from '../money-out/index.ts'
import type { Context } from '../platform/context.ts'
import { reasonText } from '../platform/words/standard-reasons.ts'
import { destinationText, type ShownDestination } from './destination.ts'
import type { WithdrawalRow } from './withdrawal-queries.ts'

/** A withdrawal as its owner sees it; `back` is its return, if the bank returned it. */
export function presentWithdrawal(
	ctx: Pick<Context, 'lang'>,
	row: WithdrawalRow,
	back: BankReturnRow | null = null,
): z.input<typeof Extract> {
	return {
		extract_id: row.id,
		extract_sn: row.extract_sn,
		extract_type: row.kind,
		network: row.network,
		...amountsOf(row),
		status: row.status,
		pay_state: row.pay_state,
		destination: destinationText(destinationOf(row)),
		admin_msg: reasonText(ctx.lang, row.reason),
		tx_hash: row.tx_hash,
		...timesOf(row),
		bank_return: presentBankReturn(ctx, back),
		actions: row.status === moneyOutStatus.inReview ? ['cancel'] : [],
	}
}

/** The requested amount, the fee and what arrives. */
export function amountsOf(row: WithdrawalRow): {
	extract_price: string
	fee: string
	real_price: string
} {
	return {
		extract_price: formatAmount(row.amount),
		fee: formatAmount(row.fee),
		real_price: formatAmount(row.amount - row.fee),
	}
}

/** The destination of a withdrawal, without what not everybody who sees the withdrawal may see. */
export function destinationOf(row: WithdrawalRow): ShownDestination {
	return {
		kind: row.kind,
		account: row.kind === 'bank' ? row.account_last4 : row.account,
		bankName: row.bank_name,
	}
}
