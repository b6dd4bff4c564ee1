-- Previews, trades, orders and parcels. A checkout makes one trade with one order per shop; every change of an order's
-- state is one row of order_move. Ids of shoppers, shops and SKUs belong to other modules and are checked by their
-- handlers, not by foreign keys: a checkout must not lock rows of modules it only names.
--
-- What every purchase writes is checked by functions (trade_is_sound, order_is_sound, order_line_is_sound). PostgreSQL
-- reads the text of each CHECK anew for every statement that writes to the table: eight of them made an insert of one row
-- seven times slower (42 µs instead of 6). A function's body is read once per connection.

-- A priced checkout waiting to become a trade. Unlogged: it is good for half an hour and can be priced again, and pricing
-- a cart then waits for no disk.
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
	live_orders    int not null,                  -- orders that are not cancelled; at zero the promo is released
	total          bigint not null,
	expire_at      timestamptz not null,
	created_at     timestamptz not null
);

-- No foreign key from an order to its trade, nor from lines and moves to their order: they are written by one statement,
-- nothing is ever deleted, and the keys were an eighth of the cost of making an order.
create table orders (
	id                uuid primary key,
	order_sn          text not null unique,
	trade_id          uuid not null,
	shopper_id        uuid not null,
	shop_id           uuid not null,
	shop_name         text not null,
	status            smallint not null,
	refund_status     smallint not null default 0,
	total_num         int not null,
	subtotal          bigint not null,
	freight           bigint not null,
	platform_discount bigint not null,
	shop_discount     bigint not null,
	total             bigint not null,
	commission_bp     int not null,
	remark            text not null,
	address           jsonb not null,
	created_at        timestamptz not null,
	expire_at         timestamptz not null,
	paid_at           timestamptz,
	shipped_at        timestamptz,
	delivered_at      timestamptz,
	receive_at        timestamptz,               -- when a shipped order is received by itself
	received_at       timestamptz,
	complete_at       timestamptz,               -- when a received order is completed by itself
	completed_at      timestamptz,
	settle_at         timestamptz,               -- when escrow goes to the merchant
	settled_at        timestamptz,
	cancelled_at      timestamptz,
	timed_out         boolean not null default false,
	hidden_at         timestamptz,
	unshipped_at      timestamptz,               -- if it is not shipped by then and the shopper asked, it is cancelled by itself
	cancel_asked_at   timestamptz,
	reminded_at       timestamptz,               -- when the shopper last reminded the shop
	extended_at       timestamptz,               -- the shopper gave the parcel more time, once
	stopped_at        timestamptz,               -- since when a claim stops receipt and settlement
	refunded          bigint not null default 0, -- cents that claims gave back to the wallet
	refunded_platform bigint not null default 0, -- cents of the platform's promo code that claims gave back to the platform
	constraint orders_refund_within check (
		refunded between 0 and total and refunded_platform between 0 and platform_discount),
	constraint orders_stopped check ((stopped_at is null) = (refund_status <> 1))
);
create index orders_shopper on orders (shopper_id, id desc) where hidden_at is null;
create index orders_trade on orders (trade_id);
create index orders_shop on orders (shop_id, status, id desc);
create index orders_of_shop on orders (shop_id, id desc);
create index orders_of_shop_to_send on orders (shop_id, unshipped_at) where status = 1;
create index orders_unpaid on orders (expire_at) where status = 0;
create index orders_unshipped on orders (unshipped_at) where status = 1 and cancel_asked_at is not null and refund_status <> 1;
create index orders_to_receive on orders (receive_at) where status = 2 and refund_status <> 1;
create index orders_to_complete on orders (complete_at) where status = 3;
create index orders_to_settle on orders (settle_at) where status in (3, 4) and settled_at is null and refund_status <> 1;
-- A shopper's money in escrow is summed over these orders, hidden ones too.
create index orders_in_escrow on orders (shopper_id) where status between 1 and 4 and settled_at is null;

create table order_line (
	id          uuid primary key,
	order_id    uuid not null,
	position    int not null,
	product_id  uuid not null,
	sku_id      uuid not null,
	category_id uuid,
	title       text not null,
	image       text not null,
	spec        text not null,
	price       bigint not null,
	num         int not null,
	discount    bigint not null,
	shipped     int not null default 0,
	reviewed_at timestamptz,
	cancelled   int not null default 0,          -- pieces that will not be shipped, back in stock
	unique (order_id, position)
);

-- Who changed the state of an order, from where to where, why and when. Written once.
create table order_move (
	id          bigint generated always as identity primary key,
	order_id    uuid not null,
	name        text not null,
	who         text not null check (who in ('shopper', 'merchant', 'operator', 'system')),
	who_id      text not null,
	from_status smallint,
	to_status   smallint not null,
	why         text,
	at          timestamptz not null
);
create index order_move_order on order_move (order_id, id);
-- Rows of a history are written in the order of time, so a small index over ranges of pages finds the days of a report.
create index order_move_days on order_move using brin (at) with (pages_per_range = 16, autosummarize = on);

-- A due order that failed waits here for its next attempt, so that it keeps no other order waiting.
create table order_failure (
	order_id uuid not null,
	job      text not null,
	tries    int not null check (tries > 0),
	failure  text not null,
	next_at  timestamptz not null,
	primary key (order_id, job)
);

-- Notifications that were sent ahead of time about an order: once each.
create table order_told (
	order_id uuid not null references orders (id),
	what     text not null,
	at       timestamptz not null,
	primary key (order_id, what)
);

create table parcel (
	id           uuid primary key,
	order_id     uuid not null references orders (id),
	carrier      text not null,
	delivery_no  text not null,
	shipped_at   timestamptz not null,
	delivered_at timestamptz,
	ask_at       timestamptz,                    -- when the carrier is asked next
	ask_tries    int not null default 0,         -- how often that failed
	ask_failure  text,
	asked_of     text not null default '',       -- the name of the carrier port that answered last
	ask_ended_at timestamptz,                    -- since when nobody asks any more
	unique (order_id, carrier, delivery_no)
);
create index parcel_to_ask on parcel (ask_at) where ask_ended_at is null;
create index parcel_by_number on parcel (delivery_no);

create table parcel_line (
	parcel_id     uuid not null references parcel (id),
	order_line_id uuid not null references order_line (id),
	num           int not null check (num > 0),
	primary key (parcel_id, order_line_id)
);

-- A carrier sends its whole list of events each time; each of them is stored once by `told_key`. What people enter has no key.
create table parcel_event (
	id        bigint generated always as identity primary key,
	parcel_id uuid not null references parcel (id),
	at        timestamptz not null,
	place     text not null,
	words     text not null,
	told_key  text
);
create index parcel_event_parcel on parcel_event (parcel_id, at);
create unique index parcel_event_told_once on parcel_event (parcel_id, told_key) where told_key is not null;

-- A shop may correct carrier and number of a parcel until it is delivered. The former ones are kept for the timeline.
create table parcel_correction (
	id          bigint generated always as identity primary key,
	parcel_id   uuid not null references parcel (id),
	carrier     text not null,      -- as they were before
	delivery_no text not null,
	at          timestamptz not null,
	by_kind     text not null,
	by_id       text not null
);
create index parcel_correction_parcel on parcel_correction (parcel_id, id);
revoke update, delete, truncate on parcel_correction from portolan_app;
