import { endpoints, type BillRef } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { z } from 'zod'
import { toSeconds } from '../platform/clock.ts'
import { handle } from '../platform/http/handle.ts'
import { words } from '../platform/words/words.ts'
import { listBillRows, type BillRow } from './bill-queries.ts'

/**
 * Lists the transactions of the shopper's wallet, newest first: signed, with the available balance after it and a link to
 * its cause. A withdrawal is listed as two lines, what arrives and its fee, so that fees can be searched for and the
 * lines still add up. Source: docs/product/wallet.md, Transactions.
 */
export const listTransactions = handle(
	endpoints.listTransactions,
	async (ctx, { page, limit, type }) => {
		const { rows, count } = await listBillRows(ctx.db, {
			shopperId: ctx.actor.id,
			type: type === 'all' ? null : type,
			limit,
			offset: (page - 1) * limit,
		})
		return {
			list: rows.map((row) => ({
				id: row.part === 1 ? `${row.id}-fee` : `${row.id}`,
				title: words(ctx.lang, titleOf(row)),
				type: row.type,
				money: formatAmount(row.amount),
				balance_after: formatAmount(row.balance_after),
				ref_type: refTypeOf(row.kind),
				ref_id: row.ref,
				createtime: toSeconds(row.created_at),
			})),
			count,
			page,
			limit,
			has_more: page * limit < count,
		}
	},
)

/**
 * The title is the same for both signs, except for the money of a withdrawal that comes back because it was cancelled,
 * rejected or returned by the bank.
 */
function titleOf(row: BillRow): string {
	if (row.type !== 'fee' && row.type !== 'extract') return `bill.${row.kind}`
	const name = row.type === 'fee' ? 'fee' : 'withdraw'
	return `bill.${name}${row.amount > 0n ? '_returned' : ''}`
}

function refTypeOf(kind: string): z.output<typeof BillRef> {
	switch (kind) {
		case 'recharge':
		case 'dispute':
			return 'recharge'
		case 'deposit':
			return 'deposit'
		case 'withdraw':
		case 'payout':
		case 'returned':
		case 'fee_returned':
			return 'extract'
		case 'order_pay':
		case 'refund':
			return 'order'
		default:
			return 'adjust'
	}
}
