import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { homeAddress } from './home-address.ts'

/** Somebody who buys on the checkout floor. */
export interface FloorShopper {
	token: string
	addressId: string
}

/** Who can buy on the checkout floor, and what. */
export interface FloorWorld {
	shoppers: FloorShopper[]
	skus: string[]
}

/** The payment PIN of all shoppers of the floor. */
export const floorPin = '246810'
const pinCost = { memoryCost: 1_024, timeCost: 1, parallelism: 1, outputLen: 32 }
const pepper = 'floor'

/** The tables of what is read by one query, and of a checkout: the columns and the keys of the product's, no checks and no triggers. */
const tables = `
	create table floor_sku (id int primary key, price bigint not null, stock int not null);
	insert into floor_sku select n, 1000, 1000000 from generate_series(1, 200) n;

	create table session (id uuid primary key, token_hash bytea not null unique, person_kind text not null, person_id uuid not null,
		seen_at timestamptz not null, expires_at timestamptz not null, ended_at timestamptz);
	create table answered_request (person_id uuid, key text, request_hash bytea not null, reply text not null, created_at timestamptz not null,
		primary key (person_id, key));
	create index on answered_request (created_at);
	create table address (id uuid primary key, shopper_id uuid not null, content jsonb not null);
	create table shop (id uuid primary key, name text not null, freight jsonb not null);
	create table product (id uuid primary key, shop_id uuid not null, category_id uuid not null, wording_id uuid not null, title jsonb not null,
		image text not null, on_sale boolean not null);
	create table sku (id uuid primary key, product_id uuid not null, choice smallint[] not null, price bigint not null, stock int not null,
		held int not null default 0, weight_grams int not null, options jsonb not null) with (fillfactor = 70);
	create table sale (id bigint generated always as identity primary key, product_id uuid not null, num int not null, at timestamptz not null);

	create unlogged table order_preview (id uuid primary key, shopper_id uuid not null, content text not null, expires_at timestamptz not null);
	create index on order_preview (expires_at);
	create table trade (id uuid primary key, out_trade_no text not null unique, shopper_id uuid not null, preview_id uuid not null unique,
		promo_id uuid, live_orders int not null, total bigint not null, expire_at timestamptz not null, created_at timestamptz not null);
	create table orders (id uuid primary key, order_sn text not null unique, trade_id uuid not null, shopper_id uuid not null,
		shop_id uuid not null, shop_name text not null, status smallint not null, total_num int not null, subtotal bigint not null,
		freight bigint not null, discount bigint not null, total bigint not null, commission_bp int not null, remark text not null,
		address jsonb not null, created_at timestamptz not null, expire_at timestamptz not null, paid_at timestamptz, unshipped_at timestamptz);
	create index on orders (shopper_id, status, id desc);
	create index on orders (shop_id, status, id desc);
	create index on orders (trade_id);
	create index on orders (expire_at) where status = 0;
	create index on orders (unshipped_at) where status = 1;
	create table order_line (id uuid primary key, order_id uuid not null, position int not null, product_id uuid not null, sku_id uuid not null,
		category_id uuid, title text not null, image text not null, spec text not null, wording_id uuid, choice smallint[], price bigint not null,
		num int not null, discount bigint not null, unique (order_id, position));
	create table order_move (id bigint generated always as identity primary key, order_id uuid not null, name text not null, who text not null,
		who_id text not null, from_status smallint, to_status smallint not null, why text, at timestamptz not null);
	create index on order_move (order_id, id);

	create table pay_code (shopper_id uuid primary key, hash text not null, tries smallint not null default 0, locks smallint not null default 0,
		locked_until timestamptz) with (fillfactor = 50);
	create table pay_token (token_hash bytea primary key, shopper_id uuid not null, scene text not null, ref text not null, amount bigint,
		expires_at timestamptz not null);

	create table account (id bigint generated always as identity primary key, code text not null unique, posted bigint not null default 0,
		held bigint not null default 0, version bigint not null default 0) with (fillfactor = 70);
	create table txn (id bigint generated always as identity primary key, key text not null unique, kind text not null, ref text not null,
		actor text not null, created_at timestamptz not null, recorded_at timestamptz not null default clock_timestamp());
	create table transfer (id bigint generated always as identity primary key, txn_id bigint not null, debit_id bigint not null,
		credit_id bigint not null, amount bigint not null, debit_after bigint, credit_after bigint);
	create index on transfer (debit_id, id);
	create index on transfer (credit_id, id);
	create index on transfer (txn_id);

	create table outbox (id bigint generated always as identity primary key, topic text not null, subject text not null, shopper_id uuid,
		data jsonb not null, created_at timestamptz not null, tries int not null default 0, next_at timestamptz not null, done_at timestamptz);
	create index on outbox (next_at, id) where done_at is null;`

const things = `
	insert into shop select gen_random_uuid(), 'Shop ' || n, '{"free_from": "100000000", "rules": [{"countries": ["US"], "by": "piece", "first": "500", "next": "100"}]}'
		from generate_series(1, 8) n;
	insert into product select gen_random_uuid(), (select array_agg(id) from shop)[1 + n % 8], gen_random_uuid(), gen_random_uuid(),
		jsonb_build_object('en', 'A product of some words ' || n, 'de', 'Ein Artikel mit Worten ' || n), '/media/seed/products/' || n || '.webp', true
		from generate_series(1, 200) n;
	insert into sku select gen_random_uuid(), id, '{0,1}', 1000 + row_number() over (), 1000000, 0, 400,
		'[{"name": {"en": "Colour"}, "values": [{"en": "Silver"}, {"en": "Black"}]}, {"name": {"en": "Size"}, "values": [{"en": "M"}, {"en": "L"}]}]'
		from product;`

/** Orders of the past, so that the server knows from the beginning how large these tables are and plans for it. */
const past = `
	create temporary table bought as select gen_random_uuid() as id, gen_random_uuid() as trade, gen_random_uuid() as shopper, n, now() - n * interval '1 minute' as at,
		k.id as sku, k.product_id as product, p.shop_id as shop
		from generate_series(1, 5000) n join lateral (select * from sku offset n % 200 limit 1) k on true join product p on p.id = k.product_id;
	insert into trade select trade, 'past' || n, shopper, gen_random_uuid(), null, 1, 1500, at, at from bought;
	insert into orders select id, 'past' || n, trade, shopper, shop, 'Shop', 4, 1, 1000, 500, 0, 1500, 500, '', '{}', at, at, at, at from bought;
	insert into order_line select gen_random_uuid(), id, 0, product, sku, null, 'A product', '', '', null, '{0,1}', 1000, 1, 0 from bought;
	insert into order_move (order_id, name, who, who_id, to_status, at) select id, 'created', 'shopper', shopper, 0, at from bought;
	insert into answered_request select shopper, 'past' || n, '', '{}', at from bought;
	insert into account (code) select 'wallet:' || shopper from bought;
	insert into txn (key, kind, ref, actor, created_at) select 'past' || n, 'order_pay', id, '', at from bought;
	insert into transfer (txn_id, debit_id, credit_id, amount) select n, n, n + 1, 1500 from bought;
	insert into outbox (topic, subject, shopper_id, data, created_at, next_at, done_at) select 'order.paid', id, shopper, '{}', at, at, at from bought;
	insert into pay_code select shopper, '' from bought;
	insert into session select gen_random_uuid(), sha256(id::text::bytea), 'shopper', shopper, at, now() + interval '1 day', null from bought;
	insert into address select gen_random_uuid(), shopper, '{}' from bought;
	insert into order_preview select gen_random_uuid(), shopper, repeat('x', 900), now() from bought;
	insert into pay_token select sha256(trade::text::bytea), shopper, 'pay', 'past' || n, null, now() from bought;`

/** Makes the floor's tables in its own database, with shoppers whose wallets are full. */
export async function makeFloor(url: string, shopperCount: number): Promise<FloorWorld> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	await client.query(tables)
	await client.query(things)
	await client.query(past)
	const shoppers: FloorShopper[] = []
	for (let index = 0; index < shopperCount; index += 1) shoppers.push(await addShopper(client))
	const { rows } = await client.query<{ id: string }>('select id from sku')
	await client.query('vacuum analyze')
	await client.end()
	return { shoppers, skus: rows.map(({ id }) => id) }
}

async function addShopper(client: pg.Client): Promise<FloorShopper> {
	const id = randomUUID()
	const token = randomBytes(32).toString('base64url')
	const addressId = randomUUID()
	await client.query(
		`insert into session values (gen_random_uuid(), $1, 'shopper', $2, now(), now() + interval '30 days', null)`,
		[sha256(token), id],
	)
	await client.query('insert into address values ($1, $2, $3)', [addressId, id, homeAddress])
	await client.query('insert into pay_code values ($1, $2)', [
		id,
		await hash(pepperedPin(id, floorPin), pinCost),
	])
	await client.query(
		`insert into account (code, posted) values ('wallet:' || $1, 100000000000), ('escrow:' || $1, 0)`,
		[id],
	)
	return { token, addressId }
}

/** The form in which tokens are stored. */
export function sha256(text: string): Buffer {
	return createHash('sha256').update(text).digest()
}

/** What the hash of a payment PIN is made of. */
export function pepperedPin(shopperId: string, pin: string): string {
	return createHmac('sha256', pepper).update(`${shopperId}:${pin}`).digest('hex')
}
