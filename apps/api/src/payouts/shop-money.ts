import type { ShopBalance } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { z } from 'zod'
import { readOwed } from '../claims/index.ts'
import { merchantMoneyOf } from '../ledger/index.ts'
import { shopEscrow } from '../orders/index.ts'
import type { Context } from '../platform/context.ts'

/** The amounts of a shop's money. */
export async function shopMoney(
	ctx: Context,
	shopId: string,
): Promise<z.output<typeof ShopBalance>> {
	const [money, escrow, owed] = await Promise.all([
		merchantMoneyOf(ctx, shopId),
		shopEscrow(ctx, shopId),
		readOwed(ctx.db, shopId),
	])
	return {
		available: formatAmount(money.available),
		held: formatAmount(money.held),
		escrow: formatAmount(escrow.net),
		owed: formatAmount(owed),
	}
}
