import type { ClientBase } from 'pg'

/**
 * Gives a shopper this many orders of the last three years, copied from a completed order of the demo world, with three notifications each.
 * Of a thousand, one is unpaid, three wait for the shop and six are on their way, but at least one, one and six, so that a list of few
 * orders is about as long as one of many; every twentieth other one was cancelled. What is unpaid holds no stock, so it does not expire while it is measured, and what is on its way is not received. Half of the lines have a review, a tenth of the notifications are unread.
 */
export async function addOrders(
	owner: ClientBase,
	shopperId: string,
	count: number,
): Promise<void> {
	await owner.query(
		`with source as (select id from orders where status = 4 and settled_at is not null order by id limit 1),
		planned as (
			select gen_random_uuid() as id, now() - n * interval '3 years' / $2 as at, n, case
				when n <= greatest(1, $2 / 1000) then 0 when n <= greatest(1, $2 / 1000) + greatest(1, $2 * 3 / 1000) then 1
				when n <= greatest(1, $2 / 1000) + greatest(1, $2 * 3 / 1000) + greatest(6, $2 * 6 / 1000) then 2
				when n % 20 = 0 then -1 else 4 end as status
			from generate_series(1, $2::int) n
		),
		dated as (
			select *, case when status > 0 then at end as paid, case when status > 1 then at + interval '1 day' end as shipped,
				case when status = 4 then at + interval '5 days' end as received, case when status = -1 then at end as cancelled
			from planned
		),
		made as (
			insert into orders select (jsonb_populate_record(o, jsonb_build_object(
				'id', dated.id, 'order_sn', dated.id, 'shopper_id', $1::uuid, 'status', dated.status, 'refund_status', 0, 'hidden_at', null,
				'created_at', at, 'expire_at', case when dated.status = 0 then now() + interval '1 day' else at + interval '30 minutes' end, 'paid_at', paid, 'shipped_at', shipped, 'delivered_at', received,
				'receive_at', case when dated.status = 2 then now() else shipped end + interval '10 days', 'received_at', received, 'complete_at', received + interval '7 days',
				'completed_at', received + interval '7 days', 'settle_at', received + interval '15 days',
				'settled_at', case when received < now() - interval '15 days' then received + interval '15 days' end,
				'cancelled_at', cancelled, 'stopped_at', null, 'refunded', 0, 'refunded_platform', 0))).*
			from source join orders o using (id), dated returning orders.id
		),
		lines as (
			insert into order_line select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'order_id', dated.id, 'shopper_id', $1::uuid,
				'reviewed_at', case when n % 2 = 0 then received end, 'cancelled', 0))).*
			from source join order_line l on l.order_id = source.id, dated
		)
		insert into notice (id, shopper_id, kind, subject, occurrence, params, created_at, read_at)
		select gen_random_uuid(), $1, 'order.' || kind, dated.id, '', '{}', at, case when n % 10 > 0 then at end
		from dated, unnest(array['paid', 'shipped', 'received']) kind where exists (select from made)`,
		[shopperId, count],
	)
	// Earlier versions counted the lines without a review for each answer.
	const { rows } = await owner.query(
		`select from information_schema.columns where table_name = 'orders' and column_name = 'unreviewed'`,
	)
	if (rows.length > 0)
		await owner.query(
			`update orders o set unreviewed = (select count(*) from order_line l where l.order_id = o.id and l.reviewed_at is null)
			where o.shopper_id = $1 and o.received_at is not null`,
			[shopperId],
		)
	for (const table of ['orders', 'order_line', 'notice', 'session', 'shopper', 'product_like'])
		await owner.query(`vacuum analyze ${table}`)
}
