import { checkLedger, recountAll } from '../../apps/api/src/ledger/index.ts'
import { callFollowSeals, callSealSettled } from '../../apps/api/src/ledger/ledger-queries.ts'
import { olderThan } from '../../apps/api/src/platform/old-rows/delete-old.ts'
import type { AsSystem } from '../../apps/api/src/platform/jobs.ts'
import { addMonths } from './add-months.ts'
import { addOrders } from './add-orders.ts'
import type { Workshop } from './bench-database.ts'
import { buy, registerShopper, type Shopper } from './checkouts.ts'
import { getRequest, Line } from './load.ts'
import { median, processMs, serverMs } from './processes.ts'
import { say, verdict } from './table.ts'

/**
 * What a large database costs: bytes an order; the same calls of the same person before and after two years of trade were added; the times of
 * sealing, recounting and cleaning it.
 */
export async function measureVolume(
	product: string,
	workshop: Workshop,
	pids: { api: number; database: number },
	transfers: number,
): Promise<void> {
	const { hostname, port } = new URL(product)
	const line = await Line.open(hostname, Number(port))
	const buyer = await openShopper(workshop, line)
	// Who reads does not buy meanwhile, so that only the database of the others grows.
	const reader = await openShopper(workshop, line)
	const skus = await workshop.skuIds()
	for (let n = 0; n < ordersOfReader; n += 1) await buy(reader, skus[n % skus.length] ?? '')
	try {
		await measureBytes(workshop, buyer)
		const small = await measureCalls(workshop, { buyer, reader }, pids)
		line.close()
		const added = await workshop.withOwner((owner) => addMonths(owner, transfers))
		say(
			`\nAdded ${added.orders} orders and ${added.transfers} transfers in ${added.seconds.toFixed(0)} s; the database has ${await sizeOf(workshop)}.`,
		)
		// First, because the product's own jobs would seal and recount it while its calls are measured.
		await measureLedger(workshop)
		const later = await Line.open(hostname, Number(port))
		const people = { buyer: { ...buyer, line: later }, reader: { ...reader, line: later } }
		printCalls(small, await measureCalls(workshop, people, pids))
		later.close()
		await measureCleaning(workshop)
	} finally {
		line.close()
	}
}

const ordersOfReader = 200

async function openShopper(workshop: Workshop, line: Line): Promise<Shopper> {
	const { id, token, addressId } = await registerShopper(line)
	await workshop.fund(id, 1_000_000_000_00n)
	await workshop.withOwner((owner) => addOrders(owner, id, 100))
	return { line, token, addressId }
}

async function sizeOf(workshop: Workshop): Promise<string> {
	const { rows } = await workshop.withOwner((owner) =>
		owner.query<{ size: string }>(
			'select pg_size_pretty(pg_database_size(current_database())) as size',
		),
	)
	return rows[0]?.size ?? ''
}

interface Sizes {
	table: string
	heap: number
	index: number
}

async function readSizes(
	workshop: Workshop,
): Promise<{ tables: Map<string, Sizes>; wal: number; images: number }> {
	return workshop.withOwner(async (owner) => {
		const { rows } = await owner.query<Sizes>(`
			select coalesce(pg_partition_root(oid), oid)::regclass::text as table, sum(pg_table_size(oid))::float8 as heap,
				sum(pg_indexes_size(oid))::float8 as index
			from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'ledger')
				-- The search index of the demo world is still being made.
				and not starts_with(relname, 'product') group by 1`)
		const wal = await owner.query<{ wal: number; images: number }>(
			`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal, (select wal_fpi::float8 from pg_stat_wal) as images`,
		)
		return {
			tables: new Map(rows.map((row) => [row.table, row])),
			wal: wal.rows[0]?.wal ?? 0,
			images: wal.rows[0]?.images ?? 0,
		}
	})
}

const ordersForBytes = 1_000

async function measureBytes(workshop: Workshop, person: Shopper): Promise<void> {
	const skus = await workshop.skuIds()
	await workshop.withOwner((owner) => owner.query('checkpoint'))
	const before = await readSizes(workshop)
	for (let n = 0; n < ordersForBytes; n += 1) await buy(person, skus[n % skus.length] ?? '')
	for (;;) {
		const { events, deliveries } = await workshop.waiting()
		if (events + deliveries === 0) break
		await new Promise((resolve) => setTimeout(resolve, 200))
	}
	const after = await readSizes(workshop)
	const grown = [...after.tables.values()]
		.map(({ table, heap, index }) => ({
			table,
			heap: (heap - (before.tables.get(table)?.heap ?? 0)) / ordersForBytes,
			index: (index - (before.tables.get(table)?.index ?? 0)) / ordersForBytes,
		}))
		.toSorted((a, b) => b.heap + b.index - a.heap - a.index)
	const sum = (of: 'heap' | 'index') => grown.reduce((total, each) => total + each[of], 0)
	say(`\n${'bytes an order, paid'.padEnd(34)}${'table'.padStart(10)}${'indexes'.padStart(10)}`)
	for (const { table, heap, index } of grown.slice(0, 10))
		say(`${table.padEnd(34)}${heap.toFixed(0).padStart(10)}${index.toFixed(0).padStart(10)}`)
	say(
		`${'all'.padEnd(34)}${sum('heap').toFixed(0).padStart(10)}${sum('index').toFixed(0).padStart(10)}`,
	)
	say(
		`WAL an order: ${((after.wal - before.wal) / ordersForBytes).toFixed(0)} bytes, with up to ${(((after.images - before.images) * 8192) / ordersForBytes).toFixed(0)} of whole pages after a checkpoint`,
	)
}

/** Processor time of a call in API and database, in milliseconds, by its name. */
type Calls = Map<string, number>

/** How often each call has its turn, and how many calls a turn has. */
const turns = 24
const callsInTurn = 25

/**
 * The median of the cheaper half of the turns: whatever else the machine and the product's jobs do only adds to them. Processor time, because
 * time by the clock changes with what else runs.
 */
async function measureCalls(
	workshop: Workshop,
	{ buyer, reader }: Readonly<Record<'buyer' | 'reader', Shopper>>,
	pids: { api: number; database: number },
): Promise<Calls> {
	const skus = await workshop.skuIds()
	const headers = { token: reader.token }
	const read = (path: string) => () => reader.line.ask(getRequest(path, headers))
	const kinds = new Map<string, () => Promise<unknown>>([
		['order list', read('/api/user/order_list?page=1')],
		['own name and counts', read('/api/user/getUserInfo')],
		['statement', read('/api/user/bill?page=1')],
		['checkout, four calls', () => buy(buyer, skus[Math.floor(Math.random() * skus.length)] ?? '')],
	])
	const spent = () => processMs(pids.api) + serverMs(pids.database)
	const costs = new Map([...kinds.keys()].map((what) => [what, [] as number[]]))
	for (let turn = 0; turn <= turns; turn += 1)
		for (const [what, call] of kinds) {
			const before = spent()
			for (let n = 0; n < callsInTurn; n += 1) await call()
			// The first turn warms up.
			if (turn > 0) costs.get(what)?.push((spent() - before) / callsInTurn)
		}
	return new Map(
		[...costs].map(([what, all]) => {
			const sorted = all.toSorted((one, other) => one - other)
			return [what, median(sorted.slice(0, turns / 2))]
		}),
	)
}

function printCalls(small: Calls, large: Calls): void {
	say(
		`\n${'processor time of a call, ms'.padEnd(34)}${'small'.padStart(10)}${'large'.padStart(10)}`,
	)
	for (const [what, before] of small) {
		const after = large.get(what) ?? Number.NaN
		say(
			`${what.padEnd(34)}${before.toFixed(2).padStart(10)}${after.toFixed(2).padStart(10)}${`×${(after / before).toFixed(2)}`.padStart(9)}   at most ×1.5: ${verdict(after <= 1.5 * before)}`,
		)
	}
}

/** Sealing and recounting everything that was added, and what a look costs then. */
async function measureLedger(workshop: Workshop): Promise<void> {
	let steps = 0
	let longest = 0
	const timed: AsSystem = async (name, operation) => {
		const from = performance.now()
		const result = await workshop.asSystem(name, operation)
		steps += 1
		longest = Math.max(longest, performance.now() - from)
		return result
	}
	const told = (what: string, from: number) => {
		say(
			`${what.padEnd(34)}${((performance.now() - from) / 1000).toFixed(1).padStart(10)} s in ${steps} transactions, the longest ${longest.toFixed(0)} ms`,
		)
		steps = 0
		longest = 0
	}
	say('')
	let from = performance.now()
	const isSealed = () =>
		workshop.withOwner(async (owner) => {
			const { rows } = await owner.query<{ sealed: boolean }>(
				'select (select max(id) from ledger.transfer) <= (select coalesce(max(to_id), 0) from ledger.seal) as sealed',
			)
			return rows[0]?.sealed === true
		})
	while (!(await isSealed())) await timed('bench', (ctx) => callSealSettled(ctx.db))
	told('sealing', from)
	from = performance.now()
	await recountAll(timed)
	told('recount and comparison, whole', from)
	from = performance.now()
	const found = await timed('bench', (ctx) => checkLedger(ctx.db))
	told('a look: what came after', from)
	from = performance.now()
	await timed('bench', (ctx) => callFollowSeals(ctx.db, ctx.clock.now()))
	told('following the newest seals', from)
	say(
		`The ledger ${found.ok ? 'adds up' : `does NOT add up (${JSON.stringify(found, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))})`}; each transaction under 5 s, a look under 1 s wanted.`,
	)
}

const rowsToClean = 500_000

/** Emptying a day of events and of kept answers, and one batch of a deletion. */
async function measureCleaning(workshop: Workshop): Promise<void> {
	await workshop.withOwner(async (owner) => {
		await owner.query(
			`insert into outbox (topic, subject, data, created_at, next_at, done_at, slot)
			select 'bench.old', n, '{}', at, at, at, slot_of(at, 18) from (select now() - interval '16 days' as at) a, generate_series(1, $1::int) n`,
			[rowsToClean],
		)
		await owner.query(
			`insert into answered_request (person_id, key, request_hash, reply, created_at, slot)
			select gen_random_uuid(), n, '\\x00', repeat('x', 300), at, slot_of(at, 4) from (select now() - interval '2 days' as at) a, generate_series(1, $1::int) n`,
			[rowsToClean],
		)
		await owner.query(
			`insert into message_out (id, channel, recipient, subject, body, created_at, sent_at)
			select gen_random_uuid(), 'email', 'bench@example.com', n, 'x', at, at from (select now() - interval '8 days' as at) a, generate_series(1, $1::int) n`,
			[rowsToClean],
		)
		for (const table of ['outbox', 'answered_request']) {
			const from = performance.now()
			const { rows } = await owner.query<{ emptied: number }>(
				'select empty_old_slots($1, now()) as emptied',
				[table],
			)
			say(
				`${`a day of ${table} emptied`.padEnd(34)}${(performance.now() - from).toFixed(0).padStart(10)} ms for ${rowsToClean} rows${rows[0]?.emptied ? '' : ' (NOT emptied: in use)'}`,
			)
		}
	})
	const deletion = olderThan('message_out', 'created_at', 7 * 86_400)
	const times: number[] = []
	for (let batch = 0; batch < 9; batch += 1) {
		const from = performance.now()
		await workshop.asSystem('bench', (ctx) => deletion(ctx, 5_000))
		times.push(performance.now() - from)
	}
	say(`${'5,000 of them deleted by rows'.padEnd(34)}${median(times).toFixed(0).padStart(10)} ms`)
}
