import type { ShopHoliday, ShopOpening } from '@portolan/contract'
import type { Context } from '../../platform/context.ts'
import { findOpenings } from './hours-queries.ts'
import { presentOpening } from './opening.ts'

/** When the people of a shop answer, and what it replies at other times. */
export interface ShopAnswers {
	holiday: ShopHoliday | null
	opening: ShopOpening | null
	/** The automatic reply of now, in the caller's language; null while somebody answers, and without one. */
	autoReply: string | null
}

/** When the people of these shops answer, by shop, in one statement. */
export async function shopOpenings(
	ctx: Context,
	shopIds: readonly string[],
): Promise<Map<string, ShopAnswers>> {
	if (shopIds.length === 0) return new Map()
	const rows = await findOpenings(ctx, shopIds)
	return new Map(
		rows.map((row) => {
			const opening = presentOpening(row, ctx.clock.now())
			const isAway = row.holiday !== null || opening?.open === 0
			return [row.id, { holiday: row.holiday, opening, autoReply: isAway ? row.auto_reply : null }]
		}),
	)
}
