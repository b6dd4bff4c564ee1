import type { AdminRename, AdminRenameDetail, ShopNameState, ShopRename } from '@portolan/contract'
import type { z } from 'zod'
import { alikeShopNames, isShopNameTaken, shopNames } from '../../catalogue/index.ts'
import { operatorNames } from '../../operators/index.ts'
import { after, toSeconds } from '../../platform/clock.ts'
import type { Context, OperatorContext } from '../../platform/context.ts'
import { reasonText } from '../../platform/words/standard-reasons.ts'
import { isNameWaiting, listWaitingNamesNear } from '../applications/application-queries.ts'
import { findMerchant } from '../merchant-queries.ts'
import { renameDays } from '../merchant-settings.ts'
import {
	findLastRename,
	listFormerNames,
	listRenamesNear,
	type RenameRow,
} from './rename-queries.ts'

/** The name of a shop as its owner sees it. */
export async function presentShopName(
	ctx: Context,
	shopId: string,
): Promise<z.output<typeof ShopNameState>> {
	const { name, renamedAt } = await shopNames(ctx, shopId)
	const last = await findLastRename(ctx, shopId)
	const next = nextRename(ctx, renamedAt)
	return {
		mer_name: name,
		request: last && presentRename(ctx, last),
		days: ctx.settings.get(renameDays),
		next_time: next && toSeconds(next),
		former: await formerNames(ctx, shopId),
	}
}

/** When a shop can change its name again; null if it can now. */
export function nextRename(ctx: Context, renamedAt: Date | null): Date | null {
	if (renamedAt === null) return null
	const next = after(renamedAt, ctx.settings.get(renameDays) * 86_400)
	return next > ctx.clock.now() ? next : null
}

function presentRename(ctx: Context, row: RenameRow): z.output<typeof ShopRename> {
	return {
		rename_id: row.id,
		status: row.status,
		old_name: row.old_name,
		new_name: row.new_name,
		reason: row.reason,
		createtime: toSeconds(row.created_at),
		promised_time: toSeconds(row.promised_at),
		decided_time: row.decided_at && toSeconds(row.decided_at),
		answer: reasonText(ctx.lang, row.answer),
		actions: row.status === 'waiting' ? ['withdraw'] : [],
	}
}

/** Requests as the operators' list shows them. */
export async function presentAdminRenames(
	ctx: OperatorContext,
	rows: readonly RenameRow[],
): Promise<z.output<typeof AdminRename>[]> {
	const names = await operatorNames(
		ctx,
		rows.flatMap(({ decided_by: by }) => (by === null ? [] : [by])),
	)
	const now = ctx.clock.now()
	return rows.map((row) => ({
		rename_id: row.id,
		status: row.status,
		mer_id: row.shop_id,
		old_name: row.old_name,
		new_name: row.new_name,
		createtime: toSeconds(row.created_at),
		promised_time: toSeconds(row.promised_at),
		overdue: row.status === 'waiting' && row.promised_at < now ? 1 : 0,
		decided_by: row.decided_by === null ? null : (names.get(row.decided_by) ?? null),
		decided_time: row.decided_at && toSeconds(row.decided_at),
	}))
}

/** One request with everything needed to decide it. */
export async function presentAdminRename(
	ctx: OperatorContext,
	row: RenameRow,
): Promise<z.output<typeof AdminRenameDetail>> {
	const [entry] = await presentAdminRenames(ctx, [row])
	if (!entry) throw new Error('A request was presented as none.')
	const near = { key: row.new_name_key, exceptId: row.id }
	const renames = await listRenamesNear(ctx, near)
	const isTaken =
		renames.some(({ same }) => same) ||
		(await isShopNameTaken(ctx, row.new_name, row.shop_id)) ||
		(await isNameWaiting(ctx, row.new_name_key))
	return {
		...entry,
		reason: row.reason,
		asked_by: (await findMerchant(ctx, row.asked_by))?.name ?? '',
		answer: reasonText(ctx.lang, row.answer),
		taken: isTaken ? 1 : 0,
		alike: [
			...(await alikeShopNames(ctx, row.new_name, row.shop_id)),
			...(await listWaitingNamesNear(ctx, near)),
			...renames.map(({ name }) => name),
		],
		former: await formerNames(ctx, row.shop_id),
		actions: row.status === 'waiting' ? ['approve', 'refuse'] : [],
	}
}

async function formerNames(
	ctx: Context,
	shopId: string,
): Promise<z.output<typeof ShopNameState>['former']> {
	const names = await listFormerNames(ctx, shopId)
	return names.map(({ name, until }) => ({ name, until: toSeconds(until) }))
}
