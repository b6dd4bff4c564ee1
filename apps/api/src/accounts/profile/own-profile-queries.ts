import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { moneyAndCountsOf, type OwnMoney, type UserCounts } from '../account-ports.ts'
import type { PersonRow } from '../shopper-queries.ts'

/** What a person sees of themselves. */
export type OwnProfileRow = OwnMoney &
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

/** A person's own row with their money and the counts of all modules, in one statement; null if there is no such person. */
export async function findOwnProfile(ctx: Context, id: string): Promise<OwnProfileRow | null> {
	const { rows } = await sql<OwnProfileRow>`/* one plan */
		select s.status, s.username, s.nickname, s.family_name, s.given_name, s.email, s.mobile, s.dial_code, s.avatar,
			s.email_verified_at, s.mobile_verified_at, s.contact_changed_at, s.passkey_added_at, s.lang, s.created_at,
			p.length as pay_code_length, p.reset_at as pay_code_reset_at, p.locked_until as pay_code_locked_until,
			(select count(*)::int from shopper_passkey k where k.shopper_id = s.id) as passkey_count, more.*
		from shopper s left join pay_code p on p.shopper_id = s.id cross join (${moneyAndCountsOf(ctx, id)}) more
		where s.id = ${id}
	`.execute(ctx.db)
	return rows[0] ?? null
}
