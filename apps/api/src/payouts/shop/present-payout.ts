import { moneyOutStatus, type Payout } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { z } from 'zod'
import {
	maskedAccount,
	presentBankReturn,
	timesOf,
	type BankReturnRow,
} from '../../money-out/index.ts'
import type { Context } from '../../platform/context.ts'
import { reasonText } from '../../platform/words/standard-reasons.ts'
import type { PayoutRow } from '../payout-queries.ts'

/** A payout as its shop sees it; `back` is its return, if the bank returned it. */
export function presentPayout(
	ctx: Context,
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
		reason: reasonText(ctx.lang, row.reason),
		...timesOf(row),
		bank_return: presentBankReturn(ctx, back),
		actions: row.status === moneyOutStatus.inReview ? ['cancel'] : [],
	}
}
