import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { KeptStatement } from '../../platform/database/sending/kept-statement.ts'
import {
	moment,
	momentOrNull,
	number,
	numberOrNull,
	RowValues,
	text,
	textOrNull,
	TextRow,
} from '../../platform/database/text-rows/text-row.ts'
import type { HasPorts } from '../../platform/ports.ts'
import {
	madeOnce,
	ownFigures,
	readOwnFigures,
	type OwnMoney,
	type UserCounts,
} from '../account-ports.ts'
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

/** What {@link OwnProfile} has of the person's own rows: `shopper s`, `pay_code p`. */
const own = new TextRow<Omit<OwnProfile, keyof OwnMoney | keyof UserCounts>>({
	status: text<OwnProfile['status']>('s.status'),
	username: textOrNull('s.username'),
	nickname: text('s.nickname'),
	family_name: text('s.family_name'),
	given_name: text('s.given_name'),
	email: textOrNull('s.email'),
	mobile: text('s.mobile'),
	dial_code: text('s.dial_code'),
	avatar: text('s.avatar'),
	email_verified_at: momentOrNull('s.email_verified_at'),
	mobile_verified_at: momentOrNull('s.mobile_verified_at'),
	contact_changed_at: momentOrNull('s.contact_changed_at'),
	passkey_added_at: momentOrNull('s.passkey_added_at'),
	lang: textOrNull('s.lang'),
	created_at: moment('s.created_at'),
	pay_code_length: numberOrNull('p.length'),
	pay_code_reset_at: momentOrNull('p.reset_at'),
	pay_code_locked_until: momentOrNull('p.locked_until'),
	// Nearly nobody has ever added one.
	passkey_count: number(
		'case when s.passkey_added_at is null then 0 else (select count(*) from shopper_passkey k where k.shopper_id = s.id) end',
	),
})

const readProfile = madeOnce(
	(ports) =>
		new KeptStatement<[id: string, now: Date], { profile: string }>(
			(id, now) => sql`/* one plan */
			select ${own.joinedWith(...ownFigures(ports, id, now))} as profile
			from shopper s left join pay_code p on p.shopper_id = s.id where s.id = ${id}`,
		),
)

/** Reads a person's own row with their money and the counts of all modules, as one text, in one statement. {@link ownProfileIn} reads the text. */
export async function readOwnProfile(ctx: Context, id: string): Promise<string> {
	const { rows } = await readProfile(ctx).execute(ctx.db, id, ctx.clock.now())
	return rows[0]?.profile ?? ''
}

/** The profile in what {@link readOwnProfile} read; null if there is no such person. */
export function ownProfileIn(ctx: HasPorts, profile: string): OwnProfile | null {
	if (profile === '') return null
	const values = new RowValues(profile)
	const read = { ...own.read(values), ...readOwnFigures(ctx, values) }
	values.end()
	return read
}
