import type { DeskExtract } from '@portolan/contract'
import type { z } from 'zod'
import { shopperNames } from '../../accounts/index.ts'
import { isFinance } from '../../approvals/index.ts'
import {
	accountForPaying,
	adminFieldsOf,
	maskedAccount,
	readAboutRows,
	type AboutRows,
} from '../../money-out/index.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { reasonText } from '../../platform/words/standard-reasons.ts'
import { amountsOf } from '../present-withdrawal.ts'
import { withdrawalKind } from '../withdrawal-kind.ts'
import type { WithdrawalRow } from '../withdrawal-queries.ts'

type Shown = z.output<typeof DeskExtract>

/** Withdrawals in the operators' list, with the last characters of a card's number. */
export async function presentAllForAdmin(
	ctx: OperatorContext,
	rows: readonly WithdrawalRow[],
): Promise<Shown[]> {
	const [shoppers, about] = await Promise.all([
		shopperNames(
			ctx,
			rows.map((row) => row.shopper_id),
		),
		readAboutRows(ctx, withdrawalKind, rows),
	])
	return rows.map((row) => adminEntry(ctx, row, { ...about, shoppers }))
}

/** A withdrawal as an operator sees it. The whole number of a card is only for those who may pay it. */
export async function presentForAdmin(ctx: OperatorContext, row: WithdrawalRow): Promise<Shown> {
	const [entry] = await presentAllForAdmin(ctx, [row])
	if (!entry) throw new Error('A withdrawal was presented as nothing.')
	if (row.kind === 'chain' || !isFinance(ctx.actor)) return entry
	const place = { table: 'withdrawal', id: row.id, ownerId: row.shopper_id } as const
	return { ...entry, destination: accountForPaying(ctx, place, row) }
}

function adminEntry(
	ctx: OperatorContext,
	row: WithdrawalRow,
	about: AboutRows & { shoppers: Map<string, string> },
): Shown {
	return {
		extract_id: row.id,
		extract_sn: row.extract_sn,
		extract_type: row.kind,
		network: row.network,
		shopper_id: row.shopper_id,
		shopper_name: about.shoppers.get(row.shopper_id) ?? '',
		...amountsOf(row),
		destination: row.kind === 'chain' ? row.account : maskedAccount(row.account_last4),
		real_name: row.real_name,
		bank_name: row.bank_name,
		new_destination: row.new_destination ? 1 : 0,
		admin_msg: reasonText(ctx.lang, row.reason),
		tx_hash: row.tx_hash,
		...adminFieldsOf(ctx, row, { ...about, byBank: row.kind === 'bank' }),
	}
}
