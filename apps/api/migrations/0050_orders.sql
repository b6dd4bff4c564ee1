-- Carts, previews, trades, orders and promo codes. A checkout makes one trade with one order per shop (rules.md, Orders);
-- every move of an order is one row in order_move. Ids of shoppers, shops and SKUs belong to other rooms and are checked
-- by their operations, not by foreign keys: a checkout must not lock rows of rooms it only names.

-- One row per shopper with a cart: locked before lines are added, so that two additions at once cannot pass the limit.
create table cart (
	shopper_id uuid primary key,
	touched_at timestamptz not null
);

create table cart_line (
	id         uuid primary key,
	shopper_id uuid not null references cart (shopper_id) on delete cascade,
	shop_id    uuid not null,
	product_id uuid not null,
	sku_id     uuid not null,
	num        int not null check (num between 1 and 999),
	checked    boolean not null,
	price_seen bigint not null check (price_seen >= 0),   -- cents, when it was put in: tells price_changed
	added_at   timestamptz not null,
	unique (shopper_id, sku_id)
);

create table promo (
	id            uuid primary key,
	code          text not null unique check (code = upper(code) and length(code) between 3 and 40),
	kind          text not null check (kind in ('fixed', 'percent', 'freight')),
	value         bigint not null check (value >= 0),     -- fixed: cents; percent: basis points; freight: 0
	cap           bigint check (cap > 0),                 -- cents, the most it takes off
	min_spend     bigint not null default 0 check (min_spend >= 0),
	scope         text not null check (scope in ('platform', 'shop', 'category')),
	scope_id      uuid,
	funded_by     text not null check (funded_by in ('platform', 'shop')),
	starts_at     timestamptz not null,
	ends_at       timestamptz not null,
	total_limit   int check (total_limit > 0),
	shopper_limit int not null default 1 check (shopper_limit > 0),
	used          int not null default 0,
	is_public     boolean not null default true,
	created_at    timestamptz not null,
	check ((scope = 'platform') = (scope_id is null)),
	check (starts_at < ends_at),
	check (funded_by = 'platform' or scope = 'shop'),
	check (kind <> 'percent' or value between 1 and 10000),
	check (kind <> 'fixed' or value > 0),
	-- The backstop behind the guarded update that counts a use.
	check (used >= 0 and (total_limit is null or used <= total_limit))
);
create index promo_open on promo (ends_at, id) where is_public;

create table promo_shopper (
	promo_id   uuid not null references promo (id),
	shopper_id uuid not null,
	used       int not null check (used >= 0),
	primary key (promo_id, shopper_id)
);

-- A priced checkout waiting to become a trade. Unlogged: it is worth half an hour and can be priced again; losing it in a
-- crash loses nothing, and pricing a cart then waits for no disk.
create unlogged table order_preview (
	id         uuid primary key,
	shopper_id uuid not null,
	content    text not null,
	expires_at timestamptz not null
);
create index order_preview_age on order_preview (expires_at);

create table trade (
	id             uuid primary key,
	out_trade_no   text not null unique,
	shopper_id     uuid not null,
	preview_id     uuid not null unique,          -- a preview becomes one trade, however often it is asked
	promo_id       uuid references promo (id),
	live_orders    int not null check (live_orders >= 0),  -- orders not cancelled; at zero the promo is released
	total          bigint not null check (total >= 0),
	expire_at      timestamptz not null,
	created_at     timestamptz not null
);

create table orders (
	id                uuid primary key,
	order_sn          text not null unique,
	trade_id          uuid not null references trade (id),
	shopper_id        uuid not null,
	shop_id           uuid not null,
	shop_name         text not null,
	status            smallint not null check (status between -1 and 4),
	refund_status     smallint not null default 0 check (refund_status between 0 and 3),
	total_num         int not null check (total_num > 0),
	subtotal          bigint not null check (subtotal >= 0),
	freight           bigint not null check (freight >= 0),
	platform_discount bigint not null check (platform_discount >= 0),
	shop_discount     bigint not null check (shop_discount >= 0),
	total             bigint not null,
	commission_bp     int not null check (commission_bp between 0 and 10000),
	remark            text not null,
	address           jsonb not null,
	created_at        timestamptz not null,
	expire_at         timestamptz not null,
	paid_at           timestamptz,
	shipped_at        timestamptz,
	delivered_at      timestamptz,
	receive_at        timestamptz,               -- when an order on its way is received by itself
	received_at       timestamptz,
	complete_at       timestamptz,               -- when a received order is completed by itself
	completed_at      timestamptz,
	settle_at         timestamptz,               -- when escrow goes to the merchant
	settled_at        timestamptz,
	cancelled_at      timestamptz,
	timed_out         boolean not null default false,
	hidden_at         timestamptz,
	check (total = subtotal + freight - platform_discount - shop_discount),
	check (total >= 0),
	check ((status = -1) = (cancelled_at is not null)),
	check (status not in (1, 2, 3, 4) or paid_at is not null)
);
create index orders_shopper on orders (shopper_id, id desc) where hidden_at is null;
create index orders_trade on orders (trade_id);
create index orders_shop on orders (shop_id, status, id desc);
create index orders_unpaid on orders (expire_at) where status = 0;
create index orders_to_receive on orders (receive_at) where status = 2 and refund_status <> 1;
create index orders_to_complete on orders (complete_at) where status = 3;
create index orders_to_settle on orders (settle_at) where status in (3, 4) and settled_at is null and refund_status <> 1;

create table order_line (
	id          uuid primary key,
	order_id    uuid not null references orders (id),
	position    int not null,
	product_id  uuid not null,
	sku_id      uuid not null,
	category_id uuid,
	title       text not null,
	image       text not null,
	spec        text not null,
	price       bigint not null check (price >= 0),
	num         int not null check (num > 0),
	discount    bigint not null check (discount >= 0),
	shipped     int not null default 0,
	reviewed_at timestamptz,
	unique (order_id, position),
	check (discount <= price * num),
	check (shipped between 0 and num)
);

-- Who moved an order from where to where, why and when. Written once.
create table order_move (
	id          bigint generated always as identity primary key,
	order_id    uuid not null references orders (id),
	name        text not null,
	who         text not null check (who in ('shopper', 'merchant', 'operator', 'system')),
	who_id      text not null,
	from_status smallint,
	to_status   smallint not null,
	why         text,
	at          timestamptz not null
);
create index order_move_order on order_move (order_id, id);
create function order_move_stays() returns trigger language plpgsql as $$
begin
	raise exception 'The history of an order is not changed (% on order_move).', tg_op;
end $$;
create trigger order_move_stays before update or delete on order_move
	for each row execute function order_move_stays();
create trigger order_move_not_emptied before truncate on order_move
	for each statement execute function order_move_stays();

create table parcel (
	id          uuid primary key,
	order_id    uuid not null references orders (id),
	carrier     text not null,
	delivery_no text not null,
	shipped_at  timestamptz not null,
	delivered_at timestamptz,
	unique (order_id, carrier, delivery_no)
);

create table parcel_line (
	parcel_id     uuid not null references parcel (id),
	order_line_id uuid not null references order_line (id),
	num           int not null check (num > 0),
	primary key (parcel_id, order_line_id)
);

create table parcel_event (
	id        bigint generated always as identity primary key,
	parcel_id uuid not null references parcel (id),
	at        timestamptz not null,
	place     text not null,
	words     text not null
);
create index parcel_event_parcel on parcel_event (parcel_id, at);
