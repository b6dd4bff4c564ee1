import type { ClientBase } from 'pg'
import { unpinServer } from './processes.ts'

/** What was added. */
export interface AddedMonths {
	orders: number
	transfers: number
	seconds: number
}

/** How many orders one statement adds. */
const atOnce = 100_000

/**
 * Adds two years of trade: three orders for every ten transfers, five of six settled with a recharge, a payment, and a settlement with its fee, the
 * others cancelled. Copied from a settled order of the demo world, spread over its shops and a shopper for every thirty orders. The ledger adds
 * up: every line follows from the one before. Written by `insert … select` on the server, which is COPY without the way there; triggers and foreign
 * keys are off meanwhile, checks are not.
 */
export async function addMonths(owner: ClientBase, transfers: number): Promise<AddedMonths> {
	const from = performance.now()
	const settled = Math.floor(transfers / 4)
	const orders = Math.floor((transfers * 3) / 10)
	// Filling is not what is measured, so it may use every processor.
	const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
	unpinServer(rows[0]?.pid ?? 0)
	await owner.query('set session_replication_role = replica')
	try {
		await prepare(owner, orders)
		const addOrders = await orderStatement(owner)
		for (let first = 1; first <= orders; first += atOnce) {
			const last = Math.min(first + atOnce - 1, orders)
			await owner.query(addOrders, [first, last, orders, settled])
			await owner.query(addLedger, [first, Math.min(last, settled), orders])
		}
		await owner.query(`
			update ledger.account a set posted = a.posted + ((${settled} - s.n) / s.shops + 1) * (o.total - o.total / 20), version = version + 1
			from bench_shop s, bench_order o where a.id = s.account_id and s.n <= ${settled}`)
		await owner.query(`
			select setval('ledger.transfer_id_seq', (select max(id) from ledger.transfer)),
				setval('ledger.txn_id_seq', (select max(id) from ledger.txn))`)
	} finally {
		await owner.query('set session_replication_role = origin')
	}
	for (const table of ['orders', 'order_line', 'ledger.txn', 'ledger.transfer', 'ledger.account'])
		await owner.query(`vacuum analyze ${table}`)
	await owner.query('checkpoint')
	return { orders, transfers: settled * 4, seconds: (performance.now() - from) / 1000 }
}

async function prepare(owner: ClientBase, orders: number): Promise<void> {
	await owner.query(`
		create table bench_order as select o.* from orders o where status = 4 and settled_at is not null order by id limit 1`)
	await owner.query(`
		create table bench_line as select l.* from order_line l join bench_order o on o.id = l.order_id`)
	await owner.query(`
		create table bench_shop as select s.id, a.id as account_id, a.posted - a.held as available, row_number() over (order by a.id)::int as n, count(*) over ()::int as shops
		from shop s join ledger.account a on a.code = 'merchant:' || s.id || ':balance'`)
	await owner.query(
		`create table bench_shopper as select n::int as n, gen_random_uuid() as id from generate_series(1, greatest(1, $1::int / 30)) n`,
		[orders],
	)
	await owner.query(`
		insert into ledger.account (code, derived, created_at)
		select 'shopper:' || id || ':' || kind, false, now() from bench_shopper, unnest(array['wallet', 'escrow']) kind order by n, kind`)
	await owner.query(`
		alter table bench_shopper add primary key (n), add wallet bigint, add escrow bigint`)
	await owner.query(`
		update bench_shopper s set
			wallet = (select id from ledger.account where code = 'shopper:' || s.id || ':wallet'),
			escrow = (select id from ledger.account where code = 'shopper:' || s.id || ':escrow')`)
	await owner.query(`
		create table bench_base as select (select coalesce(max(id), 0) from ledger.transfer) as transfer,
			(select coalesce(max(id), 0) from ledger.txn) as txn,
			(select id from ledger.account where code = 'platform:bank') as bank,
			(select id from ledger.account where code = 'platform:fees') as fees`)
	await owner.query(
		'create table bench_count as select (select count(*)::int from bench_shopper) as shoppers, (select count(*)::int from bench_shop) as shops',
	)
	await owner.query(
		'analyze bench_shopper, bench_shop, bench_count, bench_order, bench_line, bench_base',
	)
}

/** Orders from $1 to $2 of $3, of which the first $4 are settled. The id is a UUID of version 7 of the order's time. */
const dated = `
	select n, at, (n - 1) % c.shoppers + 1 as shopper, (n - 1) % c.shops + 1 as shop, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7000' || '8' || lpad(to_hex(n), 15, '0'))::uuid as id
	from (select n, now() - interval '1 day' - interval '2 years' * (1 - n::float8 / $3::int) as at from generate_series($1::int, $2::int) n) n cross join bench_count c`

/** What differs from the order that is copied; all other columns are its own. `n` is settled if it is at most $4. */
const orderValues: Record<string, string> = {
	id: 'd.id',
	order_sn: 'd.id::text',
	trade_id: 'd.id',
	shopper_id: 'p.id',
	shop_id: 's.id',
	status: 'case when d.n <= $4::int then 4 else -1 end',
	refund_status: '0',
	refunded: '0',
	refunded_platform: '0',
	unreviewed: '0',
	hidden_at: 'null',
	stopped_at: 'null',
	created_at: 'd.at',
	expire_at: `d.at + interval '30 minutes'`,
	paid_at: 'case when d.n <= $4 then d.at end',
	shipped_at: `case when d.n <= $4 then d.at + interval '1 hour' end`,
	delivered_at: `case when d.n <= $4 then d.at + interval '2 hours' end`,
	received_at: `case when d.n <= $4 then d.at + interval '3 hours' end`,
	completed_at: `case when d.n <= $4 then d.at + interval '4 hours' end`,
	settle_at: `case when d.n <= $4 then d.at + interval '5 hours' end`,
	settled_at: `case when d.n <= $4 then d.at + interval '5 hours' end`,
	receive_at: 'null',
	complete_at: 'null',
	cancelled_at: `case when d.n > $4 then d.at + interval '30 minutes' end`,
}
const lineValues: Record<string, string> = {
	id: 'gen_random_uuid()',
	order_id: 'd.id',
	reviewed_at: 'd.at',
	cancelled: '0',
}

/** The statement that adds orders and their lines, by the columns that the tables have. */
async function orderStatement(owner: ClientBase): Promise<string> {
	const listed = async (table: string, row: string, values: Record<string, string>) => {
		const { rows } = await owner.query<{ name: string; type: string }>(
			`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
			where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
			[table],
		)
		return {
			names: rows.map(({ name }) => name).join(', '),
			values: rows
				.map(({ name, type }) => `(${values[name] ?? `${row}.${name}`})::${type}`)
				.join(', '),
		}
	}
	const order = await listed('orders', 'o', orderValues)
	const line = await listed('order_line', 'l', lineValues)
	return `
		with dated as materialized (${dated}), made as (
			insert into orders (${order.names}) select ${order.values}
			from dated d cross join bench_order o
				join bench_shopper p on p.n = d.shopper
				join bench_shop s on s.n = d.shop
			returning id
		)
		insert into order_line (${line.names}) select ${line.values}
		from dated d cross join bench_line l where exists (select from made)`
}

const addLedger = `
	with dated as materialized (${dated}), moved as materialized (
		select d.n, d.id, d.at, o.total, o.total / 20 as fee, b.txn + 3 * (d.n - 1)::bigint as txn, b.transfer + 4 * (d.n - 1)::bigint as transfer, b.bank, b.fees,
			p.wallet, p.escrow, s.account_id as merchant, s.available + ((d.n - 1) / s.shops + 1) * (o.total - o.total / 20) as merchant_after
		from dated d cross join bench_order o cross join bench_base b
			join bench_shopper p on p.n = d.shopper
			join bench_shop s on s.n = d.shop
	), events as (
		insert into ledger.txn (id, key, kind, ref, actor, created_at, recorded_at) overriding system value
		select m.txn + e.step, e.kind || ':' || m.id, e.kind, m.id, 'system:bench', m.at + make_interval(hours => e.hours), m.at + make_interval(hours => e.hours)
		from moved m cross join (values (1, 'recharge', 0), (2, 'order_pay', 0), (3, 'order_settle', 5)) e (step, kind, hours) order by 1
	)
	insert into ledger.transfer (id, txn_id, debit_id, credit_id, amount, phase, debit_after, credit_after) overriding system value
	select m.transfer + t.step, m.txn + t.txn, t.debit, t.credit, t.amount, 'single', t.debit_after, t.credit_after
	from moved m cross join lateral (values
		(1, 1, m.bank, m.wallet, m.total, null, m.total),
		(2, 2, m.wallet, m.escrow, m.total, 0, m.total),
		(3, 3, m.escrow, m.merchant, m.total - m.fee, m.fee, m.merchant_after),
		(4, 3, m.escrow, m.fees, m.fee, 0, null)) t (step, txn, debit, credit, amount, debit_after, credit_after)
	order by 1`
