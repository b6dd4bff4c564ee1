import { Pool } from 'pg'
import { join } from 'node:path'
import { sealAll } from './ledger/index.ts'
import { modules } from './modules.ts'
import { systemContext } from './app.ts'
import { keysOf } from './backups/index.ts'
import { checkEverything } from './operators/index.ts'
import { systemClock } from './platform/clock.ts'
import { compose } from './platform/compose.ts'
import { advanceSequences } from './platform/database/advance-sequences.ts'
import { openDatabase } from './platform/database/connect.ts'
import { insideTransaction } from './platform/database/db.ts'
import type { Environment } from './platform/environment.ts'
import type { AsSystem } from './platform/jobs.ts'
import type { Logger } from './platform/logger.ts'
import { openFileStore } from './platform/media/open-file-store.ts'
import { Settings } from './platform/settings.ts'
import { checkNewestProof } from './proofs/index.ts'

/** What a check of a database found. */
export interface DatabaseCheck {
	/** Why the shop must not be opened on it; in sentences for a person. */
	faults: string[]
	/** What is good, or worth knowing. */
	facts: string[]
}

/** The environment that a check needs. */
export type CheckedEnvironment = Pick<
	Environment,
	'databaseUrl' | 'directUrl' | 'appUrl' | 'dataDir' | 'pepper' | 's3'
>

/**
 * Checks a database that was restored or copied, without opening the shop: nothing becomes due, nobody gets a notification. Applies
 * migrations, sets sequences that stand behind their rows, and seals what is not sealed. Then every invariant is checked: the ledger with
 * its seals, the audit chain, those of all modules; the newest proof of balances is calculated again, and the uploads are counted.
 */
export async function checkDatabase(
	environment: CheckedEnvironment,
	log: Logger,
): Promise<DatabaseCheck> {
	const database = await openDatabase({ ...environment, log, poolSize: 4 })
	const found: DatabaseCheck = { faults: [], facts: [] }
	const expectGood = (isGood: boolean, fact: string, fault: string) => {
		if (isGood) found.facts.push(fact)
		else found.faults.push(fault)
	}
	try {
		await database.migrate()
		const advanced = await asOwner(database.url, advanceSequences)
		if (advanced.length > 0)
			found.facts.push(`set ${advanced.length} sequences that stood behind their rows`)
		const { ports, settings: declared } = compose(modules, [])
		const settings = new Settings({ pepper: environment.pepper }, declared)
		await settings.refresh(database.db)
		const parts = { clock: systemClock, settings, ports, log }
		const asSystem: AsSystem = (name, operation) =>
			database.db
				.transaction()
				.execute((db) => operation(systemContext(name, { ...parts, db: insideTransaction(db) })))

		found.facts.push('PEPPER is the one of this database')
		const unsealed = await sealAll(asSystem)
		expectGood(unsealed === null, 'every transfer is sealed', unsealed ?? '')
		const invariants = await checkEverything(asSystem)
		const broken = invariants.filter(({ breaches }) => breaches > 0)
		expectGood(
			broken.length === 0,
			`all ${invariants.length} invariants hold: ledger, seals, audit chain, orders, money out`,
			`invariants are violated: ${broken.map(({ name, breaches }) => `${name} (${breaches})`).join(', ')}`,
		)
		const proof = await asSystem('check', (ctx) => checkNewestProof(ctx.db))
		expectGood(
			proof?.holds ?? true,
			proof ? `the proof of balances of ${proof.day} holds` : 'there is no proof of balances yet',
			`the proof of balances of ${proof?.day ?? ''} is not what the stored balances give`,
		)
		found.facts.push(await countUploads(asSystem, environment))
	} finally {
		await database.close()
	}
	return found
}

async function asOwner<T>(url: string, work: (owner: Pool) => Promise<T>): Promise<T> {
	const owner = new Pool({ connectionString: url, max: 1 })
	owner.on('error', () => undefined)
	try {
		return await work(owner)
	} finally {
		await owner.end()
	}
}

/** How many files of uploads there are, and how many are missing. Missing pictures do not keep a shop from opening. */
async function countUploads(
	asSystem: AsSystem,
	{ dataDir, s3 }: CheckedEnvironment,
): Promise<string> {
	const names = await asSystem('check', (ctx) =>
		ctx.db.selectFrom('upload').select('name').where('forgotten_at', 'is', null).execute(),
	)
	const wanted = keysOf(names.map(({ name }) => name))
	const store = await openFileStore(
		s3 ? { to: '', s3 } : { to: join(dataDir, 'uploads'), s3: null },
	)
	const there = new Set((await store.list('')).map(({ key }) => key))
	const missing = wanted.filter((key) => !there.has(key))
	return missing.length === 0
		? `all ${wanted.length} files of uploads are there`
		: `${missing.length} of ${wanted.length} files of uploads are missing, the first is ${missing[0]}`
}
