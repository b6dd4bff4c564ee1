import { moneyOutStatus, type Payout } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { z } from 'zod'
import { toSeconds } from '../platform/clock.ts'
import { maskedAccount, presentBankReturn, type BankReturnRow } from '../withdrawals/index.ts'
import type { PayoutRow } from './payout-rows.ts'

/** A payout as its shop sees it; `back` is its return, where the bank sent it back. */
export function presentPayout(
	row: PayoutRow,
	back: BankReturnRow | null = null,
): z.output<typeof Payout> {
	return {
		payout_id: row.id,
		payout_sn: row.payout_sn,
		amount: formatAmount(row.amount),
		status: row.status,
		pay_state: row.pay_state,
		real_name: row.real_name,
		bank_name: row.bank_name,
		bank_card: maskedAccount(row.account_last4),
		reason: row.reason,
		...timesOf(row),
		bank_return: presentBankReturn(back),
		actions: row.status === moneyOutStatus.inReview ? ['cancel'] : [],
	}
}

/** When what happened to it, and by when it is decided. */
export function timesOf(row: PayoutRow): {
	delay_until: number | null
	promised_time: number | null
	createtime: number
	checktime: number | null
	paidtime: number | null
} {
	return {
		delay_until: row.delay_until && toSeconds(row.delay_until),
		promised_time: row.status === moneyOutStatus.inReview ? toSeconds(row.promised_at) : null,
		createtime: toSeconds(row.created_at),
		checktime: row.decided_at && toSeconds(row.decided_at),
		paidtime: row.paid_at && toSeconds(row.paid_at),
	}
}
