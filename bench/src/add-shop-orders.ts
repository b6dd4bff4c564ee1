import type { ClientBase } from 'pg'
import { unpinServer } from './processes.ts'

/**
 * Gives a shop this many orders of the last two years, of its own products, with up to three lines each, as a busy shop has them: of a thousand
 * two are unpaid, a hundred wait to be shipped (a tenth of them too late), a hundred are on their way, twenty are received, a twentieth of the
 * others was cancelled, the rest is settled. Each has a trade, a shipped one a parcel; some have tags and notes; a third of the settled ones has a
 * review, nine of ten of these an answer. Every paid order has its transfers, and the ledger adds up. Written by `insert … select` on the server,
 * which is COPY without the way there; triggers and foreign keys are off meanwhile, checks are not.
 */
export async function addShopOrders(
	owner: ClientBase,
	shopId: string,
	count: number,
): Promise<void> {
	// Filling is not what is measured, so it may use every processor.
	const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
	unpinServer(rows[0]?.pid ?? 0)
	await owner.query('begin')
	await owner.query('set local session_replication_role = replica')
	await owner.query(goods, [shopId])
	await owner.query(plan, [shopId, count])
	for (const statement of [lines, totals, 'analyze made_goods, made_order, made_line', ...written])
		await owner.query(statement)
	await owner.query('commit')
	for (const table of filled) await owner.query(`vacuum analyze ${table}`)
}

const filled =
	'trade orders order_line parcel parcel_line order_tag order_note review review_answer ledger.txn ledger.transfer ledger.account'.split(
		' ',
	)

/** What can be ordered. */
const goods = `
	create temporary table made_goods on commit drop as
	select row_number() over (order by k.id)::int as n, k.id as sku_id, k.product_id, p.category_id, k.price, k.choice, t.wording_id,
		t.titles ->> 'en' as title, coalesce(p.images[1], '') as image
	from product p join sku k on k.product_id = p.id and k.retired_at is null join product_text t on t.product_id = p.id
	where p.shop_id = $1`

/**
 * The orders of the shop $1, the first one the oldest, $2 in all. The id is a UUID of version 7 of the order's time. Whoever has an order that
 * is not settled has no other one, so that nobody's escrow has to be added up.
 */
const plan = `
	create temporary table made_order on commit drop as
	select d.n, d.at, d.status, (lpad(to_hex((extract(epoch from d.at) * 1000)::bigint), 12, '0') || '7' || substr(md5($1::text || d.n), 1, 3) ||
			'8' || substr(md5($1::text || d.n), 4, 15))::uuid as id,
		to_char(d.at, 'YYMMDDHH24MISS') || lpad((d.n * 7919::bigint % 100000000)::text, 8, '0') as number, gen_random_uuid() as trade_id,
		md5($1::text || case when d.status in (1, 2, 3) then 'open' || d.n else (d.n % greatest(1, $2::int / 20))::text end)::uuid as shopper_id,
		first.name || ' ' || last.name as name, case when d.n % 4 = 0 then 'DE' when d.n % 3 = 0 then 'PT' else 'US' end as country,
		s.id as shop_id, s.name as shop_name, null::bigint as total, null::int as pieces, null::int as lines
	from (
		select n, now() - interval '1 hour' - interval '2 years' * (1 - n::float8 / $2::int) as at, case
			when n > $2 * 0.998 then 0 when n > $2 * 0.898 then 1 when n > $2 * 0.798 then 2 when n > $2 * 0.778 then 3
			when n % 20 = 0 then -1 else 4 end as status
		from generate_series(1, $2::int) n
	) d join shop s on s.id = $1::text::uuid
		join unnest(array['Ada', 'Ben', 'Cleo', 'Dana', 'Emil', 'Femke', 'Goran', 'Hana', 'Ines', 'Jonas', 'Kira', 'Luis', 'Mira', 'Nils', 'Olga', 'Pavel',
			'Quinn', 'Rosa', 'Sven', 'Tara', 'Umar', 'Vera', 'Wim', 'Xenia', 'Yuki', 'Zora']) with ordinality first (name, n) on first.n = 1 + d.n % 26
		join unnest(array['Almeida', 'Berger', 'Costa', 'Dubois', 'Eriksen', 'Fischer', 'Garcia', 'Hansen', 'Ivanov', 'Jansen', 'Kovacs', 'Lindqvist', 'Moreau',
			'Novak', 'Okafor', 'Pereira', 'Quist', 'Rossi', 'Schmidt', 'Tanaka', 'Umarov', 'Virtanen', 'Weber']) with ordinality last (name, n) on last.n = 1 + d.n % 23`

const lines = `
	create temporary table made_line on commit drop as
	select gen_random_uuid() as id, o.id as order_id, l.position, g.*, 1 + (o.n + l.position) % 3 as num
	from made_order o cross join generate_series(0, 2) l (position)
		join made_goods g on g.n = 1 + (o.n * 7919::bigint + l.position * 104729) % (select count(*) from made_goods)
	where l.position <= o.n % 3`

const totals = `
	update made_order o set total = l.total, pieces = l.pieces, lines = l.lines
	from (select order_id, sum(price * num) as total, sum(num) as pieces, count(*) as lines from made_line group by order_id) l where l.order_id = o.id`

/** What each table gets, in their order. */
const written = [
	`insert into trade (id, out_trade_no, shopper_id, preview_id, live_orders, total, expire_at, created_at)
	select trade_id, number, shopper_id, gen_random_uuid(), (status >= 0)::int, total, at + interval '30 minutes', at from made_order`,

	`insert into orders (id, order_sn, trade_id, shopper_id, shop_id, shop_name, status, refund_status, total_num, subtotal, freight, platform_discount,
		shop_discount, total, commission_bp, remark, address, created_at, expire_at, paid_at, unshipped_at, cancel_asked_at, shipped_at, delivered_at,
		receive_at, received_at, complete_at, completed_at, settle_at, settled_at, cancelled_at, unreviewed)
	select id, number, trade_id, shopper_id, shop_id, shop_name, status, case when status = 4 and n % 100 = 0 then 3 else 0 end, pieces, total, 0, 0,
		0, total, 500, case when n % 10 = 0 then 'Please wrap it' else '' end,
		jsonb_build_object('tag', 'Home', 'name', name, 'country_code', country, 'province', 'Province', 'city', 'City', 'area', '', 'detail', n || ' Harbour Lane',
			'postcode', '97205', 'dial_code', '+1', 'mobile', '2015550123'),
		at, case when status = 0 then now() + interval '30 days' else at + interval '30 minutes' end, case when status > 0 then at end,
		case when status > 0 then case when status = 1 and n % 10 > 0 then now() + n % 200 * interval '1 hour' + interval '2 days' else at + interval '10 minutes' end end,
		case when status = 1 and n % 100 = 1 then at end, case when status > 1 then at + interval '1 minute' end, case when status > 2 then at + interval '2 minutes' end,
		case when status > 1 then now() + interval '45 days' end, case when status > 2 then at + interval '3 minutes' end,
		case when status > 2 then now() + interval '30 days' end, case when status = 4 then at + interval '4 minutes' end,
		case when status > 2 then case when status = 3 then now() + n % 30 * interval '1 day' + interval '1 day' else at + interval '5 minutes' end end,
		case when status = 4 then at + interval '5 minutes' end, case when status = -1 then at + interval '30 minutes' end,
		case when status > 2 then lines - (status = 4 and n % 3 = 0)::int else 0 end
	from made_order`,

	`insert into order_line (id, order_id, position, product_id, sku_id, category_id, title, image, spec, price, num, discount, shipped, wording_id, choice,
		shopper_id, reviewed_at)
	select l.id, l.order_id, l.position, l.product_id, l.sku_id, l.category_id, l.title, l.image, '', l.price, l.num, 0, case when o.status > 1 then l.num else 0 end,
		l.wording_id, l.choice, o.shopper_id, case when o.status = 4 and o.n % 3 = 0 and l.position = 0 then o.at + interval '1 day' end
	from made_line l join made_order o on o.id = l.order_id`,

	`insert into parcel (id, order_id, carrier, delivery_no, shipped_at, delivered_at, ask_at, ask_ended_at, shopper_id)
	select trade_id, id, 'Northline Post', 'NL' || lpad((n * 104729::bigint % 1000000000)::text, 9, '0') || 'PT', at + interval '1 minute',
		case when status > 2 then at + interval '2 minutes' end, at, at, shopper_id
	from made_order where status > 1`,

	`insert into parcel_line (parcel_id, order_line_id, num, shopper_id)
	select o.trade_id, l.id, l.num, o.shopper_id from made_line l join made_order o on o.id = l.order_id where o.status > 1`,

	`insert into order_tag (order_id, tag, shop_id, by_id, at)
	select id, tag, shop_id, gen_random_uuid(), at from made_order join (values ('gift', 25), ('fragile', 40), ('regular customer', 60)) t (tag, every) on n % every = 0`,

	`insert into order_note (id, order_id, shop_id, body, by_id, by_name, at)
	select gen_random_uuid(), id, shop_id, 'Call before delivery, the bell of number ' || n || ' is broken', gen_random_uuid(), 'Ria', at
	from made_order where n % 50 = 0`,

	`insert into review (id, product_id, shop_id, sku_id, shopper_id, order_line_id, nickname, avatar, lang, product_score, service_score, postage_score, body, created_at)
	select l.id, l.product_id, o.shop_id, l.sku_id, o.shopper_id, l.id, o.name, '', 'en', 1 + o.n % 5, 5, 5, 'As described', o.at + interval '1 day'
	from made_line l join made_order o on o.id = l.order_id where o.status = 4 and o.n % 3 = 0 and l.position = 0`,

	`insert into review_answer (review_id, merchant_id, body, created_at)
	select l.id, gen_random_uuid(), 'Thank you', o.at + interval '2 days'
	from made_line l join made_order o on o.id = l.order_id where o.status = 4 and o.n % 3 = 0 and o.n % 10 > 0 and l.position = 0`,

	`insert into ledger.account (code, derived, created_at)
	select 'shopper:' || shopper_id || ':' || kind, false, now()
	from (select distinct shopper_id from made_order where status > 0) o, unnest(array['wallet', 'escrow']) kind order by 1`,

	`insert into ledger.account (code, derived, created_at)
	select distinct 'merchant:' || shop_id || ':balance', false, now() from made_order
	where not exists (select from ledger.account where code = 'merchant:' || shop_id || ':balance')`,

	// A recharge, the payment, and the settlement with its commission. Half a cent of the commission is rounded up.
	`create temporary table made_transfer on commit drop as
	select row_number() over (order by o.n, t.step) as n, dense_rank() over (order by o.n, t.kind_step) as txn, o.id as order_id, o.at + t.kind_step * interval '2 minutes' as at,
		t.kind, t.kind_step, t.step, t.amount, a.id as debit_id, b.id as credit_id, case t.step when 1 then o.total when 2 then o.total end as credit_after,
		case t.step when 2 then 0 when 3 then o.fee when 4 then 0 end as debit_after
	from (select *, (total * 500 + 5000) / 10000 as fee from made_order where status > 0) o
		cross join lateral (values
			(1, 1, 'recharge', o.total, 'platform:bank', 'shopper:' || o.shopper_id || ':wallet'),
			(2, 2, 'order_pay', o.total, 'shopper:' || o.shopper_id || ':wallet', 'shopper:' || o.shopper_id || ':escrow'),
			(3, 3, 'order_settle', o.total - o.fee, 'shopper:' || o.shopper_id || ':escrow', 'merchant:' || o.shop_id || ':balance'),
			(4, 3, 'order_settle', o.fee, 'shopper:' || o.shopper_id || ':escrow', 'platform:fees')) t (step, kind_step, kind, amount, debit, credit)
		join ledger.account a on a.code = t.debit join ledger.account b on b.code = t.credit
	where t.step < 3 or o.status = 4`,

	`insert into ledger.txn (id, key, kind, ref, actor, created_at, recorded_at) overriding system value
	select b.id + t.txn, kind || ':' || order_id, kind, order_id, 'system:bench', at, at
	from made_transfer t, (select max(id) as id from ledger.txn) b where step < 4 order by 1`,

	`insert into ledger.transfer (id, txn_id, debit_id, credit_id, amount, phase, debit_after, credit_after) overriding system value
	select b.id + t.n, b.txn + t.txn, t.debit_id, t.credit_id, t.amount, 'single', t.debit_after, case when t.step <> 3 then t.credit_after
		else (select posted - held from ledger.account where id = t.credit_id) + sum(t.amount) filter (where t.step = 3) over (order by t.n) end
	from made_transfer t, (select (select max(id) from ledger.transfer) as id, (select max(id) from ledger.txn) - (select max(txn) from made_transfer) as txn) b
	order by 1`,

	`update ledger.account a set posted = posted + t.amount, version = version + 1
	from (select id, sum(amount) as amount from (
		select credit_id as id, amount from made_transfer union all select debit_id, -amount from made_transfer) e group by id) t
	where a.id = t.id and not a.derived`,

	`select setval('ledger.transfer_id_seq', (select max(id) from ledger.transfer)), setval('ledger.txn_id_seq', (select max(id) from ledger.txn))`,
]
