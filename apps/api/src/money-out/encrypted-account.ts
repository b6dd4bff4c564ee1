import { sql } from 'kysely'
import type { Context, TxContext } from '../platform/context.ts'
import { decrypt, encrypt, fingerprint } from '../platform/encryption.ts'
import type { AsSystem } from '../platform/jobs.ts'
import { refuse } from '../platform/refusal.ts'
import { maskedAccount } from './masked-account.ts'

const purpose = 'bank account'

/** The tables with the number of a bank card or account, and the column with the owner of the row. */
const ownerColumns = {
	withdrawal: 'shopper_id',
	destination: 'shopper_id',
	merchant_payout: 'shop_id',
} as const
type AccountTable = keyof typeof ownerColumns

/** The row that a number belongs to. A number that is copied to another row, or to another owner, cannot be decrypted there. */
export interface AccountPlace {
	table: AccountTable
	id: string
	/** The id of the shopper or the shop. */
	ownerId: string
}

/** The columns of a row for the number of a bank card or account. */
interface EncryptedAccount {
	/** Empty: no column contains the unencrypted number. */
	account: ''
	account_encrypted: Buffer
	account_fingerprint: Buffer
	account_last4: string
}

/** A row's encrypted number, as it is read. */
interface KeptAccount {
	account_encrypted: Buffer | null
	account_last4: string
}

/** Encrypts a number for one row. */
export function encryptAccount(
	ctx: Pick<Context, 'settings'>,
	place: AccountPlace,
	account: string,
): EncryptedAccount {
	return {
		account: '',
		account_encrypted: encrypt(ctx, purpose, aadOf(place), account),
		account_fingerprint: accountFingerprint(ctx, account),
		account_last4: account.slice(-4),
	}
}

/** Decrypts the number of a row; null, with an error in the log, if that fails: PEPPER is another one, or the row was changed. */
export function openAccount(
	ctx: Pick<Context, 'settings' | 'log'>,
	place: AccountPlace,
	kept: KeptAccount,
): string | null {
	try {
		if (kept.account_encrypted === null) throw new Error('The row keeps no number.')
		return decrypt(ctx, purpose, aadOf(place), kept.account_encrypted).toString('utf8')
	} catch (error) {
		ctx.log.error({ err: error, table: place.table, id: place.id }, 'a bank account does not open')
		return null
	}
}

/**
 * Decrypts the number of a saved account that was chosen, to be used again. If that fails, refuses `invalid` for the
 * field by which it was chosen, because entering it again stores it anew; and `unavailable` while PEPPER is not the one
 * of this database.
 */
export function readSavedAccount(
	ctx: Pick<Context, 'settings' | 'log'>,
	place: AccountPlace,
	kept: KeptAccount,
	field: string,
): string {
	const reason = 'an account whose number can be read: enter the number again'
	return (
		openAccount(ctx, place, kept) ??
		refuse('invalid', `${field}: ${reason}.`, { field, params: { reason } })
	)
}

/** The number for the operator who pays: whole, or its last characters and why the rest cannot be read. */
export function accountForPaying(
	ctx: Pick<Context, 'settings' | 'log'>,
	place: AccountPlace,
	kept: KeptAccount,
): string {
	return (
		openAccount(ctx, place, kept) ??
		`${maskedAccount(kept.account_last4)} (cannot be decrypted: PEPPER is not the one it was encrypted with, or the row was changed. Do not pay.)`
	)
}

/** A keyed hash that is the same for two rows with the same number. */
export function accountFingerprint(ctx: Pick<Context, 'settings'>, account: string): Buffer {
	return fingerprint(ctx, purpose, account)
}

/** The fingerprint of a number in a search, with or without spaces and small letters. */
export function searchedFingerprint(ctx: Context, text: string): Buffer {
	return accountFingerprint(ctx, text.replaceAll(/[\s-]/g, '').toUpperCase())
}

function aadOf({ table, id, ownerId }: AccountPlace): string {
	return `${table}.account:${id}:${ownerId}`
}

const rowsAtOnce = 500

/**
 * Encrypts the numbers that an earlier version wrote unencrypted, in batches of one transaction each. If several
 * processes start at once, they take turns, and each finds only what is left. A killed process leaves complete batches,
 * and the next start does the rest.
 */
export async function encryptPlainAccounts(
	asSystem: AsSystem,
	{ log }: Pick<Context, 'log'>,
): Promise<void> {
	for (const table of ['withdrawal', 'destination', 'merchant_payout'] as const) {
		let total = 0
		for (;;) {
			const count = await asSystem('encrypt-accounts', (ctx) => encryptBatch(ctx, table))
			if (count === 0) break
			total += count
		}
		if (total > 0) log.info({ table, count: total }, 'numbers of bank accounts are encrypted now')
	}
}

async function encryptBatch(ctx: TxContext, table: AccountTable): Promise<number> {
	await sql`select pg_advisory_xact_lock(hashtextextended('encrypt-accounts', 0))`.execute(ctx.db)
	const isBank = table === 'merchant_payout' ? sql`true` : sql`kind = 'bank'`
	const { rows } = await sql<{ id: string; owner_id: string; account: string }>`
		select id, ${sql.ref(ownerColumns[table])} as owner_id, account from ${sql.table(table)}
		where ${isBank} and account <> '' order by id limit ${rowsAtOnce} for update
	`.execute(ctx.db)
	for (const { id, owner_id: ownerId, account } of rows) {
		const kept = encryptAccount(ctx, { table, id, ownerId }, account)
		await sql`
			update ${sql.table(table)} set account = '', account_encrypted = ${kept.account_encrypted},
				account_fingerprint = ${kept.account_fingerprint}, account_last4 = ${kept.account_last4}
			where id = ${id}
		`.execute(ctx.db)
	}
	return rows.length
}
