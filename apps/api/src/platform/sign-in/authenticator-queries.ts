import { sql } from 'kysely'
import type { Context, TxContext } from '../context.ts'
import { decrypt, encrypt } from '../encryption.ts'
import { stepOfCode } from './authenticator-app.ts'

/** A person with an authenticator app: operators and merchants each have their own table. */
interface AppHolder {
	kind: 'operator' | 'merchant'
	id: string
}

/** A stored authenticator app. */
interface StoredApp {
	/** Encrypted; see {@link sealAppSecret}. */
	secret: Buffer
	/** The time step (RFC 6238) of the newest accepted code. */
	last_step: bigint
}

/** Encrypts the secret of an authenticator app for storing; copied to another person's row, it cannot be decrypted. */
export function sealAppSecret(ctx: Context, { kind, id }: AppHolder, secret: Uint8Array): Buffer {
	return encrypt(ctx, `${kind} totp`, id, secret)
}

/** The time step of a code of the app with this encrypted secret; null if it shows another code now. */
export function stepOfSealed(
	ctx: Context,
	{ kind, id }: AppHolder,
	sealed: Buffer,
	code: string,
): bigint | null {
	return stepOfCode(decrypt(ctx, `${kind} totp`, id, sealed), code, ctx.clock.now())
}

/** The person's authenticator app, or null. */
export async function findApp(ctx: Context, holder: AppHolder): Promise<StoredApp | null> {
	const { table, person } = placeOf(holder)
	const { rows } = await sql<StoredApp>`
		select secret, last_step from ${table} where ${person} = ${holder.id}
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Stores a new authenticator app in place of the old one. */
export async function saveApp(ctx: TxContext, holder: AppHolder, app: StoredApp): Promise<void> {
	const { table, person } = placeOf(holder)
	await sql`
		insert into ${table} (${person}, secret, last_step, created_at)
		values (${holder.id}, ${app.secret}, ${app.last_step}, ${ctx.clock.now()})
		on conflict (${person}) do update set
			secret = excluded.secret, last_step = excluded.last_step, created_at = excluded.created_at
	`.execute(ctx.db)
}

/**
 * Takes a code of the app: false if the app does not show it now, or if it or a later one was used before. Source: RFC
 * 6238 (section 5.2).
 */
export async function takeAppCode(
	ctx: TxContext,
	holder: AppHolder,
	app: StoredApp,
	code: string,
): Promise<boolean> {
	const step = stepOfSealed(ctx, holder, app.secret, code)
	if (step === null) return false
	const { table, person } = placeOf(holder)
	const { numAffectedRows } = await sql`
		update ${table} set last_step = ${step} where ${person} = ${holder.id} and last_step < ${step}
	`.execute(ctx.db)
	return (numAffectedRows ?? 0n) > 0n
}

function placeOf({ kind }: AppHolder) {
	return { table: sql.table(`${kind}_totp`), person: sql.ref(`${kind}_id`) }
}
