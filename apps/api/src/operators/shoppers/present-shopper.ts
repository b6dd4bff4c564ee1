import type { endpoints, DeskShopper, ReplyOf } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import {
	freezesOf,
	ownMoneyOf,
	type AdminShopperRow,
	type FreezeRow,
} from '../../accounts/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { sessionsOf } from '../../platform/sign-in/sessions.ts'
import { reasonText } from '../../platform/words/standard-reasons.ts'
import { operatorNames } from '../operator-names.ts'
import { shopperFacts } from '../operator-ports.ts'

/** A shopper in a list; e-mail and mobile are shortened. */
export function presentAdminShopper(row: AdminShopperRow): DeskShopper {
	return {
		shopper_id: row.id,
		name: row.username ?? '',
		nickname: row.nickname,
		email: shortEmail(row.email ?? ''),
		mobile: shortMobile(row.dial_code, row.mobile),
		status: row.status,
		frozen_until: row.until_at && toSeconds(row.until_at),
		createtime: toSeconds(row.created_at),
	}
}

/** A shopper with all details. */
export async function presentShopperDetail(
	ctx: OperatorContext,
	row: AdminShopperRow,
): Promise<ReplyOf<typeof endpoints.getShopper>> {
	const [wallet, facts, sessions, freezes] = await Promise.all([
		ownMoneyOf(ctx, row.id),
		shopperFacts(ctx, row.id),
		sessionsOf(ctx, row.id),
		freezesOf(ctx, row.id),
	])
	return {
		...presentAdminShopper(row),
		email: row.email ?? '',
		mobile: row.mobile,
		family_name: row.family_name,
		given_name: row.given_name,
		dial_code: row.dial_code,
		avatar: row.avatar,
		lang: row.lang,
		closed_time: row.closed_at && toSeconds(row.closed_at),
		money: {
			available: formatAmount(wallet.available),
			hold: formatAmount(wallet.held),
			escrow: formatAmount(wallet.escrow),
		},
		...facts,
		sessions: sessions.map((session) => ({
			device: session.device,
			ip: session.ip,
			createtime: toSeconds(session.createdAt),
			last_seen: toSeconds(session.seenAt),
			expire_time: toSeconds(session.expiresAt),
		})),
		freezes: await presentFreezes(ctx, freezes),
		actions:
			row.status === 'active' ? ['freeze'] : row.status === 'frozen' ? ['extend', 'unfreeze'] : [],
	}
}

async function presentFreezes(
	ctx: OperatorContext,
	rows: readonly FreezeRow[],
): Promise<ReplyOf<typeof endpoints.getShopper>['freezes']> {
	const names = await operatorNames(
		ctx,
		rows.flatMap((row) => [row.frozen_by, row.ended_by]),
	)
	return rows.map((row) => ({
		freeze_id: row.id,
		reason: reasonText(ctx.lang, row.reason),
		since: toSeconds(row.frozen_at),
		until: toSeconds(row.until_at),
		by: names.get(row.frozen_by) ?? '',
		ended: row.ended_at && toSeconds(row.ended_at),
		ended_by: row.ended_at && (row.ended_by === null ? '' : (names.get(row.ended_by) ?? '')),
		end_reason: row.end_reason,
	}))
}

/** `m…@example.com` */
function shortEmail(email: string): string {
	const at = email.lastIndexOf('@')
	return at < 1 ? '' : `${[...email][0] ?? ''}…${email.slice(at)}`
}

/** `+1 …0123` */
function shortMobile(dialCode: string, mobile: string): string {
	return mobile === '' ? '' : `${dialCode} …${mobile.slice(-4)}`
}
