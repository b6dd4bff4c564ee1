import {
	DefaultQueryExecutor,
	Kysely,
	PostgresDialect,
	sql,
	type CompiledQuery,
	type ConnectionProvider,
	type DatabaseConnection,
	type DialectAdapter,
	type Driver,
	type KyselyProps,
	type QueryCompiler,
	type QueryResult,
} from 'kysely'
import { Semaphore } from '../semaphore.ts'
import { insideTransaction, standingAlone, type Db, type TxDb } from './db.ts'
import { Lanes, type Sender } from './sending/lanes.ts'
import { isOnePlan, onePlan } from './sending/statement.ts'
import type { PreparedClient, PreparedPool } from './prepared-pool.ts'
import type { Database } from './tables.ts'
import { TemplateCompiler } from './template-compiler.ts'

/** A transaction that must be ended by the code that opened it. */
export interface OpenTransaction<On extends Db = TxDb> {
	/** Statements that are given at once are sent at once, in their order, and their results arrive together. */
	db: On
	/** Throws the reason if the commit failed; the transaction is over then, too. */
	commit(): Promise<void>
	/** Does nothing after the transaction has ended. */
	rollback(): Promise<void>
}

/** Kysely's PostgreSQL dialect with prepared statements and a fast compiler. */
class PreparedDialect extends PostgresDialect {
	override createQueryCompiler(): QueryCompiler {
		return new TemplateCompiler()
	}
}

/** What all transactions of one pool share. */
interface Shared {
	pool: PreparedPool
	dialect: PreparedDialect
	driver: Driver
	compiler: QueryCompiler
	adapter: DialectAdapter
	/** Whether a transaction may have written on several servers. */
	isDistributed: boolean
	/** For statements that stand alone. */
	lanes: Lanes
	/** As many calls with such statements are answered at once as the pool has connections. */
	calls: Semaphore
}

const shared = new WeakMap<Db, Shared>()

/**
 * Opens Kysely on a pool. `planningOnce` is a pool to the same server whose sessions plan every statement once; marked reads are sent there.
 * `isDistributed`: whether the database is divided over several servers (docs/decisions/0094).
 */
export function openKysely(
	pool: PreparedPool,
	planningOnce: PreparedPool | null = null,
	isDistributed = false,
): Db {
	const dialect = new PreparedDialect({ pool })
	const known: Shared = {
		pool,
		dialect,
		driver: dialect.createDriver(),
		compiler: dialect.createQueryCompiler(),
		adapter: dialect.createAdapter(),
		isDistributed,
		lanes: new Lanes(pool),
		calls: new Semaphore(pool.size),
	}
	const usual = new Kysely<Database>({ dialect }).getExecutor()
	const db = kyselyOn(known, new PoolExecutor(known, planningOnce, usual))
	shared.set(db, known)
	return db
}

/** Sends a statement on any connection of the pool, without Kysely's steps around it, which cost more than the statement. */
class PoolExecutor extends DefaultQueryExecutor {
	readonly #pool: PreparedPool
	readonly #planningOnce: PreparedPool | null

	constructor(
		{ compiler, adapter, pool }: Shared,
		planningOnce: PreparedPool | null,
		usual: ConnectionProvider,
	) {
		super(compiler, adapter, usual)
		this.#pool = pool
		this.#planningOnce = planningOnce
	}

	override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		const isMarked = this.#planningOnce !== null && isOnePlan(query.sql)
		const pool = isMarked ? this.#planningOnce : this.#pool
		const client = await pool.connect()
		try {
			return await execute<Row>(client, query)
		} finally {
			client.release()
		}
	}
}

/** Runs a compiled read on a connection of the pool, without Kysely's steps around it, which cost more than the statement. */
export async function readCompiled<Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> {
	const client = await sharedOf(db).pool.connect()
	try {
		return (await client.send<Row>(query.sql, query.parameters)).rows
	} finally {
		client.release()
	}
}

/**
 * Begins a transaction. In Kysely's own transactions each statement waits for the one before it, which costs most of the
 * time; here it does not wait.
 */
export async function openTransaction(db: Db): Promise<OpenTransaction> {
	const known = sharedOf(db)
	const client = await known.pool.connect()
	return begin(known, client, (isBroken) => client.release(isBroken))
}

/** Begins a transaction on a connection; `done` is called once at its end, with whether the connection can be used no more. */
async function begin(
	known: Shared,
	client: PreparedClient,
	done: (isBroken: boolean) => void,
): Promise<OpenTransaction> {
	const executor = new TransactionExecutor(known, client)
	await client.send('begin', [])
	let ended = false

	async function rollback(): Promise<void> {
		if (ended) return
		ended = true
		executor.isOpen = false
		try {
			await client.send('rollback', [])
		} catch (error) {
			done(true)
			throw error
		}
		done(false)
	}

	async function commit(): Promise<void> {
		executor.isOpen = false
		try {
			const { command } = await client.send('commit', [])
			if (command === 'ROLLBACK')
				throw new Error('A statement had failed, so that the commit became a rollback.')
		} catch (error) {
			await rollback()
			throw error
		}
		ended = true
		done(false)
	}

	return {
		db: insideTransaction(kyselyOn(known, executor), known.isDistributed),
		commit,
		rollback,
	}
}

/**
 * Statements that stand alone. What is known of them is part of the object: as the value of a WeakMap it would keep alive everything of its call
 * until all old objects are looked through, because V8 looks through the young ones alone without asking whether the key is still used
 * (docs/decisions/0126).
 */
class StatementsAlone extends Kysely<Database> {
	readonly known: Shared
	readonly checked: () => Promise<void>

	constructor(
		known: Shared,
		executor: DefaultQueryExecutor,
		checked: () => Promise<void> = () => Promise.resolve(),
	) {
		super(partsOfKysely(known, executor))
		this.known = known
		this.checked = checked
	}
}

/**
 * Begins a transaction among statements that stand alone. They hold no connection while nothing is sent, so none waits for a second one. Where
 * `db` is a transaction already, what follows is part of it.
 */
export async function openTransactionAmong(db: Db): Promise<OpenTransaction> {
	if (db instanceof StatementsAlone) {
		await db.checked()
		const client = await db.known.pool.connect()
		return begin(db.known, client, (isBroken) => client.release(isBroken))
	}
	const nothing = () => Promise.resolve()
	return { db: insideTransaction(db), commit: nothing, rollback: nothing }
}

/** Runs an operation in a transaction, one statement after the other. */
export async function runTransaction<T>(db: Db, operation: (db: TxDb) => Promise<T>): Promise<T> {
	const isDistributed = shared.get(db)?.isDistributed
	return db.transaction().execute((tx) => operation(insideTransaction(tx, isDistributed)))
}

/**
 * Opens statements each of which is a transaction of its own: what was written stays. For handlers that
 * read, decide and then write in one statement. Each may run on another connection, so session state must not be used, and others' statements
 * wait behind one that takes long.
 */
export async function openStatements(db: Db): Promise<OpenTransaction<Db>> {
	const known = sharedOf(db)
	const leave = await known.calls.enter()
	return statementsOf(known, new TransactionExecutor(known, known.lanes), leave)
}

const conditional = 'true /* if admitted */'

/** A look at one row that must be allowed to go on. */
export interface Check<Row> {
	/** Gives at most one row. The names of its columns must be its own: they stand beside those of the first statement. */
	statement: CompiledQuery<Row>
	/** A condition on its row, in SQL: false if `pass` throws. It decides whether a first statement with {@link ifAdmitted} writes. */
	admits: string
	/** Throws if nothing more may be sent and the first statement must give nothing. */
	pass(row: Row | undefined): void | Promise<void>
}

/** A condition of a write that may be the first statement of {@link openChecked}: there it holds if the check admits it, elsewhere always. */
export const ifAdmitted = sql.raw<boolean>(conditional)

/** Statements that wait for a check. */
interface CheckedStatements extends OpenTransaction<Db> {
	/** Checks now, if no statement was sent; throws what the check threw. */
	checked(): Promise<void>
}

/**
 * Opens statements as {@link openStatements} does. The first of them must be a read, or a write with the condition {@link ifAdmitted}: it is
 * sent together with that of the check, as one message and one plan, and gives and writes nothing if the check fails. All others wait for it.
 */
export async function openChecked<Row>(db: Db, check: Check<Row>): Promise<CheckedStatements> {
	const known = sharedOf(db)
	const leave = await known.calls.enter()
	const executor = new CheckingExecutor<Row>(known, check)
	const checked = () => executor.checked()
	return { ...statementsOf(known, executor, leave, checked), checked }
}

function sharedOf(db: Db): Shared {
	const known = shared.get(db)
	if (!known) throw new Error('This begins on the database, not within a transaction.')
	return known
}

function statementsOf(
	known: Shared,
	executor: TransactionExecutor,
	leave: () => void,
	checked?: () => Promise<void>,
): OpenTransaction<Db> {
	const db = standingAlone(new StatementsAlone(known, executor, checked), known.isDistributed)
	async function end(): Promise<void> {
		if (!executor.isOpen) return
		executor.isOpen = false
		leave()
	}
	return { db, commit: end, rollback: end }
}

function kyselyOn(known: Shared, executor: DefaultQueryExecutor): Db {
	return new Kysely<Database>(partsOfKysely(known, executor))
}

function partsOfKysely({ dialect, driver }: Shared, executor: DefaultQueryExecutor): KyselyProps {
	return { config: { dialect }, dialect, driver, executor }
}

/** The statements of one transaction, or of one call. */
class TransactionExecutor extends DefaultQueryExecutor {
	readonly #client: Sender
	isOpen = true

	constructor({ compiler, adapter }: Shared, client: Sender) {
		const connection = connectionTo(client)
		super(compiler, adapter, {
			provideConnection: (consumer) => consumer(connection),
		})
		this.#client = client
	}

	override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		// A statement that was not waited for must not become part of the next request's transaction.
		if (!this.isOpen) throw new Error('The transaction has ended.')
		return execute<Row>(this.#client, query)
	}
}

/** Sends the first statement together with that of a check; a statement may be about one server only where there are several. */
class CheckingExecutor<Row> extends TransactionExecutor {
	readonly #check: Check<Row>
	readonly #isDistributed: boolean
	#checked: Promise<void> | null = null

	constructor(known: Shared, check: Check<Row>) {
		super(known, known.lanes)
		this.#check = check
		this.#isDistributed = known.isDistributed
	}

	override async executeQuery<Read>(query: CompiledQuery): Promise<QueryResult<Read>> {
		if (this.#checked || this.#isDistributed) {
			await this.checked()
			return super.executeQuery<Read>(query)
		}
		const { statement, admits } = this.#check
		const sent = super.executeQuery<Read & Row & { is_read: true | null }>({
			...query,
			sql: combined(query.sql, { text: statement.sql, admits }, query.parameters.length),
			parameters: [...query.parameters, ...statement.parameters],
		})
		this.#checked = this.#pass(sent)
		await this.#checked
		const { rows } = await sent
		return { rows: rows[0]?.is_read === true ? rows : [] }
	}

	checked(): Promise<void> {
		this.#checked ??= this.#pass(super.executeQuery<Row>(this.#check.statement))
		return this.#checked
	}

	#pass(sent: Promise<QueryResult<Row>>): Promise<void> {
		const passed = sent.then(({ rows }) => this.#check.pass(rows[0]))
		// Whoever sends a statement is told of its failure.
		passed.catch(() => undefined)
		return passed
	}
}

/** The texts by the other statement and then the first one: a joined key would be as long as both. */
const combinations = new Map<string, Map<string, string>>()

/** One statement with the rows of the first, in their order, and beside each the row of the other; if the first has none, one row without `is_read`. */
function combined(
	first: string,
	{ text: other, admits }: { text: string; admits: string },
	parameters: number,
): string {
	const withOther = combinations.get(other) ?? new Map<string, string>()
	const known = withOther.get(first)
	if (known !== undefined) return known
	const moved = other.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + parameters}`)
	const guarded = first.replace(conditional, `exists (select from other where ${admits})`)
	const text =
		guarded === first
			? `${isOnePlan(first) ? onePlan : ''} select other.*, read.* from (select) one left join (${moved}) other on true
				left join lateral (select true as is_read, first.* from (${first}) first) read on true`
			: `with other as materialized (${moved}), first as (${guarded})
				select other.*, read.* from (select) one left join other on true
				left join lateral (select true as is_read, first.* from first) read on true`
	combinations.set(other, withOther.set(first, text))
	return text
}

function connectionTo(client: Sender): DatabaseConnection {
	return {
		executeQuery: (query) => execute(client, query),
		streamQuery() {
			throw new TypeError('A batching connection has no cursors. Read in pages.')
		},
	}
}

const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

async function execute<Row>(client: Sender, query: CompiledQuery): Promise<QueryResult<Row>> {
	const { command, rowCount, rows } = await client.send<Row>(query.sql, query.parameters)
	return changes.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
}
