-- Claims: a shopper asks money back for lines of an order, the shop answers, goods may go back, and the platform decides where
-- the two do not agree. A claim keeps what it was quoted, so that it pays just that; every step and every word of either side is
-- written once in claim_event. Source: rules.md (Refunds and after-sale).

create table claim (
	id             uuid primary key,
	refund_sn      text not null unique,
	order_id       uuid not null references orders (id),
	order_sn       text not null,
	shopper_id     uuid not null,
	shop_id        uuid not null,
	shop_name      text not null,
	state          smallint not null default 0 check (state between 0 and 7),
	refund_type    smallint not null check (refund_type in (0, 1)),
	product_status smallint not null check (product_status in (0, 1)),
	reason         text not null,
	explain        text not null check (explain <> ''),
	images         text[] not null check (cardinality(images) between 1 and 9),
	amount         bigint not null check (amount >= 0),              -- cents, what is asked for
	most           bigint not null check (most >= 0),                -- cents, what was quoted: lines and freight
	freight        bigint not null check (freight >= 0),             -- cents, of it freight
	freight_promo  bigint not null check (freight_promo >= 0),
	refunded       bigint not null default 0,                        -- cents, what was paid out
	refunded_promo bigint not null default 0,
	asked_again    boolean not null default false,                   -- a refusal may be asked about once more
	return_address text not null default '',
	return_extended boolean not null default false,
	carrier        text not null default '',
	delivery_no    text not null default '',
	returned_at    timestamptz,                                      -- when the goods were sent back
	return_delivered_at timestamptz,
	evidence_until timestamptz,
	due_at         timestamptz,                                      -- when the next step happens by itself, or was promised
	try_after      timestamptz,                                      -- a step that failed waits so long
	tries          int not null default 0,
	failure        text,
	created_at     timestamptz not null,
	closed_at      timestamptz,
	check (amount <= most and freight <= most),
	check (refunded between 0 and amount),
	check (refunded = 0 or state = 4),
	check (state not in (4, 6) or closed_at is not null),
	check (state in (4, 5, 6) or closed_at is null),
	check (closed_at is null or due_at is null),
	check ((carrier = '') = (returned_at is null))
);
create index claim_of_shopper on claim (shopper_id, id desc);
create index claim_of_shop on claim (shop_id, id desc);
create index claim_of_order on claim (order_id, id);
create index claim_due on claim (due_at) where closed_at is null;
create index claim_in_dispute on claim (due_at) where state = 7;

create table claim_line (
	claim_id      uuid not null references claim (id),
	order_line_id uuid not null references order_line (id),
	position      int not null,
	title         text not null,
	image         text not null,
	spec          text not null,
	num           int not null check (num > 0),
	amount        bigint not null check (amount >= 0),               -- cents, what was quoted for these pieces
	promo         bigint not null check (promo >= 0),
	refunded      bigint not null default 0 check (refunded between 0 and amount),
	refunded_promo bigint not null default 0 check (refunded_promo between 0 and promo),
	open          boolean not null default true,
	primary key (claim_id, order_line_id)
);
-- The backstop behind the order's lock: one open claim per line.
create unique index claim_line_once on claim_line (order_line_id) where open;
create index claim_line_of_order_line on claim_line (order_line_id);

-- Who did what with a claim, with the words and pictures that came with it. Written once.
create table claim_event (
	id         bigint generated always as identity primary key,
	claim_id   uuid not null references claim (id),
	who        text not null check (who in ('shopper', 'merchant', 'operator', 'system')),
	who_id     text not null,
	what       text not null,
	from_state smallint,
	to_state   smallint not null,
	why        text not null default '',
	images     text[] not null default '{}',
	amount     bigint,
	at         timestamptz not null
);
create index claim_event_of on claim_event (claim_id, id);
create index claim_event_images on claim_event using gin (images);

-- What merchants owe since their balance did not reach for a refund. The row per shop is also what two refunds wait for each other at.
create table merchant_owing (
	shop_id uuid primary key,
	owed    bigint not null default 0 check (owed >= 0)
);
create table merchant_debt (
	claim_id   uuid primary key references claim (id),
	shop_id    uuid not null references merchant_owing (shop_id),
	amount     bigint not null check (amount > 0),
	created_at timestamptz not null
);

create function claim_stays() returns trigger language plpgsql as $$
begin
	raise exception 'what is written of a claim stays (% on %)', tg_op, tg_table_name;
end $$;
create trigger claim_stays before delete on claim for each row execute function claim_stays();
create trigger claim_event_stays before update or delete on claim_event for each row execute function claim_stays();
create trigger claim_event_never_emptied before truncate on claim_event for each statement execute function claim_stays();
create trigger merchant_debt_stays before update or delete on merchant_debt for each row execute function claim_stays();
