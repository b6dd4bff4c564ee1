const factsOfSku = `k.product_id, p.shop_id, p.category_id, p.wording_id, p.title ->> 'en' as title, p.image, k.options, k.choice, k.price,
	k.stock - k.held as available, p.on_sale, k.weight_grams, s.name as shop_name, s.freight`

/** $1 hash of the token, $2 now. */
const findSession = `
	select id, person_kind, person_id, seen_at, null as reply from session where token_hash = $1 and ended_at is null and expires_at > $2`

/** $3 key, $4 hash of the request. */
const findKeyedSession = `
	select s.id, s.person_kind, s.person_id, s.seen_at, case when a.request_hash = $4::bytea then a.reply end as reply
	from session s left join answered_request a on a.person_id = s.person_id and a.key = $3 and a.created_at > $2::timestamptz - interval '24 hours'
	where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2`

/** $1 SKU, $2 address, $3 shopper. */
const skuAndAddress = `
	select ${factsOfSku}, a.content from sku k join product p on p.id = k.product_id join shop s on s.id = p.shop_id, address a
	where k.id = $1 and a.id = $2 and a.shopper_id = $3`

const skuFacts = `
	select ${factsOfSku} from sku k join product p on p.id = k.product_id join shop s on s.id = p.shop_id where k.id = $1`

const keepPreview = `insert into order_preview (id, shopper_id, content, expires_at) values ($1, $2, $3, $4) returning id`

/** $1 preview, $2 shopper, $3 address. */
const previewAndAddress = `
	select v.content, v.expires_at, a.content as address from order_preview v, address a
	where v.id = $1 and v.shopper_id = $2 and a.id = $3 and a.shopper_id = $2`

const makeOrder = `
	with gone as (delete from order_preview where id = $1 and shopper_id = $2 returning id),
	made as (
		insert into trade (id, out_trade_no, shopper_id, preview_id, live_orders, total, expire_at, created_at) values ($3, $4, $2, $1, 1, $5, $6, $7)
	),
	ordered as (
		insert into orders (id, order_sn, trade_id, shopper_id, shop_id, shop_name, status, total_num, subtotal, freight, discount, total,
			commission_bp, remark, address, created_at, expire_at)
		values ($8, $9, $3, $2, $10, $11, 0, $12, $13, $14, 0, $5, 500, '', $15, $7, $6)
	),
	lined as (
		insert into order_line (id, order_id, position, product_id, sku_id, category_id, title, image, spec, wording_id, choice, price, num, discount)
		values ($16, $8, 0, $17, $18, $19, $20, $21, $22, $23, $24, $25, $12, 0)
	),
	moved as (
		insert into order_move (order_id, name, who, who_id, from_status, to_status, at) values ($8, 'created', 'shopper', $2::uuid, null, 0, $7)
	),
	held as (update sku set held = held + $12::int where id = $18 and stock - held >= $12 returning id),
	told as (
		insert into outbox (topic, subject, shopper_id, data, created_at, next_at)
		values ('order.created', $8::uuid, $2, jsonb_build_object('order_sn', $9::text, 'by', 'shopper', 'why', null), $7, $7)
	),
	kept as (insert into answered_request values ($2, $26, $27, $28, $7))
	select 1 / (select count(*) from gone) + 1 / (select count(*) from held) as done`

/** $1 shopper, $2 now, $3 attempts until the lock, $4 seconds of the lock. In a crash a right PIN is as if it had not been entered. */
const countAttempt = `
	with quick as (select set_config('synchronous_commit', 'off', true))
	update pay_code set tries = case when tries + 1 >= $3::int then 0 else tries + 1 end,
		locks = case when tries + 1 >= $3::int then locks + 1 else locks end,
		locked_until = case when tries + 1 >= $3::int then $2::timestamptz + make_interval(secs => $4::int) end
	from quick where shopper_id = $1 and (locked_until is null or locked_until <= $2::timestamptz) returning hash`

const giveToken = `
	with quick as (select set_config('synchronous_commit', 'off', true)),
	cleared as (update pay_code set tries = 0, locks = 0, locked_until = null from quick where shopper_id = $1)
	insert into pay_token (token_hash, shopper_id, scene, ref, expires_at) values ($2, $1, $3, $4, $5) returning scene`

/** $1 hash of the token, $2 shopper, $3 scene, $4 number of the trade, $5 now. */
const tokenAndOrder = `
	select o.id, o.order_sn, o.total, o.expire_at, l.sku_id, l.num
	from pay_token c, trade t join orders o on o.trade_id = t.id join order_line l on l.order_id = o.id
	where c.token_hash = $1 and c.shopper_id = $2 and c.scene = $3 and c.ref = $4 and c.expires_at > $5
		and t.out_trade_no = $4 and t.shopper_id = $2 and o.status = 0`

const payOrder = `
	with gone as (delete from pay_token where token_hash = $1 and shopper_id = $2 returning scene),
	paid as (
		update orders set status = 1, paid_at = $4, unshipped_at = $5 where id = $3 and status = 0 returning id, order_sn, shop_id
	),
	moved as (
		insert into order_move (order_id, name, who, who_id, from_status, to_status, at)
		select id, 'paid', 'shopper', $2::uuid, 0, 1, $4 from paid
	),
	told as (
		insert into outbox (topic, subject, shopper_id, data, created_at, next_at)
		select 'order.paid', id, $2, jsonb_build_object('order_sn', order_sn, 'mer_id', shop_id, 'by', 'shopper', 'why', null, 'paid', true), $4, $4
		from paid
	),
	debit as (
		update account set posted = posted - $6::bigint, version = version + 1 where code = $7 and posted - held >= $6 returning id, posted - held as after
	),
	credit as (update account set posted = posted + $6::bigint, version = version + 1 where code = $8 returning id, posted - held as after),
	booked as (
		insert into txn (key, kind, ref, actor, created_at)
		values ('order_pay:' || $3::uuid, 'order_pay', $3::uuid, 'shopper:' || $2::uuid, $4) returning id
	),
	transferred as (
		insert into transfer (txn_id, debit_id, credit_id, amount, debit_after, credit_after)
		select b.id, d.id, c.id, $6, d.after, c.after from booked b, debit d, credit c returning id
	),
	sold as (update sku set stock = stock - $10::int, held = held - $10::int where id = $9 and held >= $10 returning product_id),
	noted as (insert into sale (product_id, num, at) select product_id, $10, $4 from sold),
	kept as (insert into answered_request values ($2, $11, $12, $13, $4))
	select 1 / (select count(*) from gone) + 1 / (select count(*) from paid) + 1 / (select count(*) from transferred)
		+ 1 / (select count(*) from sold) as done`

/** $1 now. */
const takeEvents = `
	update outbox set done_at = $1, tries = tries + 1 where id in (
		select id from outbox where done_at is null and next_at <= $1 order by next_at, id limit 200 for update skip locked)`

/** The prepared statements of the checkout floor. A write that does not find what it names divides by zero, which undoes all of it. */
export const statements = {
	findSession,
	findKeyedSession,
	skuAndAddress,
	skuFacts,
	keepPreview,
	previewAndAddress,
	makeOrder,
	countAttempt,
	giveToken,
	tokenAndOrder,
	payOrder,
	takeEvents,
}
