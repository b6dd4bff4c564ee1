import type { Cents } from '@portolan/money'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { moneyAndCountsOf, type OwnMoney, type UserCounts } from '../account-ports.ts'
import type { PersonRow } from '../shopper-queries.ts'

/** What a person sees of themselves. */
export type OwnProfile = OwnMoney &
	UserCounts &
	Pick<
		PersonRow,
		| 'status'
		| 'username'
		| 'nickname'
		| 'family_name'
		| 'given_name'
		| 'email'
		| 'mobile'
		| 'dial_code'
		| 'avatar'
		| 'email_verified_at'
		| 'mobile_verified_at'
		| 'contact_changed_at'
		| 'passkey_added_at'
		| 'lang'
		| 'created_at'
		| 'pay_code_length'
		| 'pay_code_reset_at'
		| 'pay_code_locked_until'
		| 'passkey_count'
	>

/**
 * Reads a person's own row with their money and the counts of all modules, in one statement and as one text: as columns, they took longer to
 * read. {@link ownProfileIn} reads the text.
 */
export async function readOwnProfile(ctx: Context, id: string): Promise<string> {
	const { rows } = await sql<{ profile: string }>`/* one plan */
		select row_to_json(own)::text as profile from (select s.status, s.username, s.nickname, s.family_name, s.given_name, s.email, s.mobile, s.dial_code, s.avatar,
			s.email_verified_at, s.mobile_verified_at, s.contact_changed_at, s.passkey_added_at, s.lang, s.created_at,
			p.length as pay_code_length, p.reset_at as pay_code_reset_at, p.locked_until as pay_code_locked_until,
			(select count(*)::int from shopper_passkey k where k.shopper_id = s.id) as passkey_count,
			more.available::text, more.held::text, more.escrow::text,
			more.order_unpaid, more.order_unshipped, more.order_unreceived, more.order_uncommented, more.notice_unread
		from shopper s left join pay_code p on p.shopper_id = s.id cross join (${moneyAndCountsOf(ctx, id)}) more
		where s.id = ${id}) own
	`.execute(ctx.db)
	return rows[0]?.profile ?? 'null'
}

/** A profile as it is read: amounts are cents as text, moments ISO 8601. */
type ProfileRow = {
	[Name in keyof OwnProfile]: OwnProfile[Name] extends Cents
		? string
		: OwnProfile[Name] extends Date
			? string
			: OwnProfile[Name] extends Date | null
				? string | null
				: OwnProfile[Name]
}

/** The profile in what {@link readOwnProfile} read; null if there is no such person. */
export function ownProfileIn(text: string): OwnProfile | null {
	const row: ProfileRow | null = JSON.parse(text)
	return (
		row && {
			...row,
			available: BigInt(row.available),
			held: BigInt(row.held),
			escrow: BigInt(row.escrow),
			email_verified_at: momentIn(row.email_verified_at),
			mobile_verified_at: momentIn(row.mobile_verified_at),
			contact_changed_at: momentIn(row.contact_changed_at),
			passkey_added_at: momentIn(row.passkey_added_at),
			created_at: new Date(row.created_at),
			pay_code_reset_at: momentIn(row.pay_code_reset_at),
			pay_code_locked_until: momentIn(row.pay_code_locked_until),
		}
	)
}

function momentIn(text: string | null): Date | null {
	return text === null ? null : new Date(text)
}
