import { sql } from 'kysely'
import type { Context, TxContext } from '../context.ts'
import {
	checkSignature,
	credentialIdOf,
	type PasskeySite,
	type StoredPasskey,
	type WebAuthnJson,
} from './passkeys.ts'

/** The kinds of people whose passkeys are a second factor: operators and merchants each have their own table. */
type HolderKind = 'operator' | 'merchant'

/** A person with passkeys. */
interface PasskeyHolder {
	kind: HolderKind
	id: string
}

/** A passkey of an operator or a merchant. */
export interface PasskeyRow extends StoredPasskey {
	id: string
	holder_id: string
	name: string
	created_at: Date
	used_at: Date | null
}

/** The person's passkeys, oldest first. */
export async function readPasskeys(
	ctx: Context,
	{ kind, id }: PasskeyHolder,
): Promise<PasskeyRow[]> {
	const { table, person, columns } = placeOf(kind)
	const { rows } = await sql<PasskeyRow>`
		select ${columns} from ${table} where ${person} = ${id} order by created_at, id
	`.execute(ctx.db)
	return rows
}

/** Whose passkey a browser used, by its own answer, which is not checked yet; null if nobody has it. */
export async function findPasskeyHolder(
	ctx: Context,
	kind: HolderKind,
	response: WebAuthnJson,
): Promise<string | null> {
	const credentialId = credentialIdOf(response)
	if (credentialId === null) return null
	const { table, person } = placeOf(kind)
	const { rows } = await sql<{ id: string }>`
		select ${person} as id from ${table} where credential_id = ${credentialId}
	`.execute(ctx.db)
	return rows[0]?.id ?? null
}

/** The passkey that a browser used, by its own answer; locked, so that its counter changes once at a time. Null if nobody has it. */
export async function lockPasskey(
	ctx: TxContext,
	kind: HolderKind,
	response: WebAuthnJson,
): Promise<PasskeyRow | null> {
	const credentialId = credentialIdOf(response)
	if (credentialId === null) return null
	const { table, columns } = placeOf(kind)
	const { rows } = await sql<PasskeyRow>`
		select ${columns} from ${table} where credential_id = ${credentialId} for update
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Stores a new passkey; false if the same one is stored already. */
export async function insertPasskey(
	ctx: TxContext,
	{ kind, id: holderId }: PasskeyHolder,
	{ id, name, ...passkey }: StoredPasskey & Pick<PasskeyRow, 'id' | 'name'>,
): Promise<boolean> {
	const { table, person } = placeOf(kind)
	const { numAffectedRows } = await sql`
		insert into ${table} (id, ${person}, credential_id, public_key, counter, transports, name, created_at)
		values (${id}, ${holderId}, ${passkey.credential_id}, ${passkey.public_key}, ${passkey.counter}, ${passkey.transports},
			${name}, ${ctx.clock.now()})
		on conflict (credential_id) do nothing
	`.execute(ctx.db)
	return (numAffectedRows ?? 0n) > 0n
}

/**
 * Whether the answer of a locked passkey is valid. Then its counter and the time of its use are stored; a counter that did not rise means a
 * copied passkey and is not valid.
 */
export async function takePasskeyAnswer(
	ctx: TxContext,
	kind: HolderKind,
	{
		site,
		passkey,
		challenge,
		response,
	}: { site: PasskeySite; passkey: PasskeyRow; challenge: string; response: WebAuthnJson },
): Promise<boolean> {
	const counter = await checkSignature(site, passkey, challenge, response)
	if (counter === null) return false
	const { table } = placeOf(kind)
	await sql`
		update ${table} set counter = ${counter}, used_at = ${ctx.clock.now()} where id = ${passkey.id}
	`.execute(ctx.db)
	return true
}

/** Deletes one of the person's passkeys. */
export async function deletePasskeyRow(
	ctx: TxContext,
	{ kind, id }: PasskeyHolder,
	passkeyId: string,
): Promise<void> {
	const { table, person } = placeOf(kind)
	await sql`delete from ${table} where id = ${passkeyId} and ${person} = ${id}`.execute(ctx.db)
}

function placeOf(kind: HolderKind) {
	const person = sql.ref(`${kind}_id`)
	return {
		table: sql.table(`${kind}_passkey`),
		person,
		columns: sql`id, ${person} as holder_id, credential_id, public_key, counter, transports, name, created_at, used_at`,
	}
}
