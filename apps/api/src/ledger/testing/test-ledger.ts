import { Pool, type QueryResult } from 'pg'
import { cloneDatabase } from '../../../test/postgres.ts'
import type { Db } from '../../platform/database/db.ts'
import { openSilently } from '../../platform/database/testing/open-silently.ts'
import { newId } from '../../platform/ids.ts'
import { openLogger } from '../../platform/logger.ts'
import { bank, shopperWallet } from '../ledger-accounts.ts'
import { callSealSettled } from '../ledger-queries.ts'
import type { LedgerContext } from '../movement.ts'
import { openWallet } from '../open-wallet.ts'
import { post } from '../post.ts'

/** A ledger with its own database, for the tests of this module. */
export interface TestLedger {
	/** Acts as the application does, with its restricted role; every call is one transaction. */
	mover: LedgerContext
	/** Acts as the application inside one transaction. */
	inside<T>(operation: (ctx: LedgerContext) => Promise<T>): Promise<T>
	/** Runs a statement as the owner of the tables, for what the application may not do. */
	asOwner(statement: string): Promise<QueryResult<Record<string, unknown>>>
	/** The id of a new shopper, with a wallet of so many cents. */
	shopperWith(amount: bigint): Promise<string>
	/** Seals all rows. Waits for other writers of the server, also of other tests' databases. */
	sealAll(): Promise<void>
	/** Moves the clock. */
	advance(seconds: number): void
	close(): Promise<void>
}

/** Opens a ledger. Close it after the tests of a file. */
export async function openTestLedger(options: { connections?: number } = {}): Promise<TestLedger> {
	const clone = await cloneDatabase()
	const log = openLogger('silent')
	const database = await openSilently(clone.url, options.connections ?? 4)
	const owner = new Pool({ connectionString: clone.url, max: 1 })
	// Dropping the database ends a connection that is just closing; its error has no receiver.
	owner.on('error', (error) => log.debug({ err: error }, 'a connection of the owner broke'))
	await leaveRoomsOut(owner)
	let now = new Date('2026-01-01T00:00:00Z')
	const moverOn = (db: Db): LedgerContext => ({
		db,
		actor: { kind: 'system', name: 'test' },
		clock: { now: () => now },
	})
	const mover = moverOn(database.db)
	return {
		mover,
		inside: (operation) => database.db.transaction().execute((db) => operation(moverOn(db))),
		asOwner: (statement) => owner.query(statement),
		async shopperWith(amount) {
			const id = newId()
			await openWallet(mover, id)
			if (amount > 0n)
				await post(mover, {
					key: `recharge:${id}`,
					kind: 'recharge',
					ref: id,
					legs: [{ from: bank, to: shopperWallet(id), amount }],
				})
			return id
		},
		async sealAll() {
			const { rows } = await owner.query<{ last: string }>(
				'select max(id) as last from ledger.transfer',
			)
			const isSealed = async () =>
				(await owner.query('select from ledger.seal where to_id >= $1', [rows[0]?.last]))
					.rowCount === 1
			while (!(await isSealed())) await callSealSettled(mover.db)
		},
		advance(seconds) {
			now = new Date(now.getTime() + seconds * 1000)
		},
		async close() {
			await Promise.all([database.close(), owner.end()])
			await clone.drop()
		},
	}
}

/** This module is tested alone: the rules that other modules have for their kinds of movements are tested there. */
async function leaveRoomsOut(owner: Pool): Promise<void> {
	await owner.query(`
		do $$ declare demand record; begin
			for demand in select tgname as name, tgrelid::regclass as relation from pg_trigger
				where tgrelid in ('ledger.txn'::regclass, 'ledger.transfer'::regclass) and tgdeferrable
			loop
				execute format('drop trigger %I on %s', demand.name, demand.relation);
			end loop;
		end $$`)
}
