import type { StaffEntry, StaffInvitation } from '@portolan/contract'
import type { z } from 'zod'
import { toSeconds } from '../../platform/clock.ts'
import type { MerchantContext } from '../../platform/context.ts'
import { rightsOf } from '../merchant-queries.ts'
import type { InvitationRow } from '../sign-in/link-queries.ts'
import type { StaffRow } from './staff-queries.ts'

/** A merchant as the owner of the shop sees them. */
export function presentStaff(ctx: MerchantContext, row: StaffRow): z.output<typeof StaffEntry> {
	const isMe = row.id === ctx.actor.id
	return {
		merchant_id: row.id,
		login: row.login,
		name: row.name,
		email: row.email,
		role: row.role,
		rights: rightsOf(row),
		disabled: row.disabled_at ? 1 : 0,
		is_me: isMe ? 1 : 0,
		createtime: toSeconds(row.created_at),
		last_seen: row.last_seen ? toSeconds(row.last_seen) : null,
		actions: isMe ? [] : ['set', 'remove'],
	}
}

/** An unused invitation. */
export function presentInvitation(
	ctx: MerchantContext,
	row: InvitationRow,
): z.output<typeof StaffInvitation> {
	return {
		invitation_id: row.id,
		email: row.email,
		name: row.name,
		role: row.role,
		rights: rightsOf(row),
		invited_by: row.invited_by_name,
		createtime: toSeconds(row.created_at),
		expire_time: toSeconds(row.expires_at),
		expired: row.expires_at <= ctx.clock.now() ? 1 : 0,
	}
}
