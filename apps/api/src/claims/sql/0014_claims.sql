-- Claims: a shopper asks money back for lines of an order, the shop answers, goods may go back, and the platform decides
-- where the two do not agree. A claim stores what it was quoted, so that exactly that is paid; every step and every
-- message of either side is written once in claim_event.

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
	most           bigint not null check (most >= 0),                -- cents, what was quoted: lines and shipping
	freight        bigint not null check (freight >= 0),             -- cents, of it shipping
	freight_promo  bigint not null check (freight_promo >= 0),
	refunded       bigint not null default 0,                        -- cents, what was paid out
	refunded_promo bigint not null default 0,
	asked_again    boolean not null default false,                   -- the shopper may appeal against a refusal once
	return_address text not null default '',
	return_extended boolean not null default false,
	carrier        text not null default '',
	delivery_no    text not null default '',
	returned_at    timestamptz,                                      -- when the goods were sent back
	return_delivered_at timestamptz,
	evidence_until timestamptz,
	due_at         timestamptz,                                      -- when the next step happens by itself, or was promised
	try_after      timestamptz,                                      -- a step that failed waits until then
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
-- The second line of defence behind the lock of the order: one open claim per line.
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
create index claim_event_days on claim_event using brin (at) with (pages_per_range = 16, autosummarize = on);

-- Who decides a dispute. The limit is compared with all that is in dispute: a part, or a final refusal, decides about the
-- rest of it, too.
create table dispute_decision (
	id         uuid primary key,
	claim_id   uuid not null references claim (id),
	outcome    text not null check (outcome in ('full', 'part', 'refuse')),
	amount     bigint not null check (amount >= 0),       -- cents the shopper gets
	disputed   bigint not null check (disputed >= 0),     -- cents in dispute
	reason     text not null check (reason <> ''),
	needs_two  boolean not null,
	status     text not null default 'asked' check (status in ('asked', 'decided', 'rejected')),
	asked_by   uuid not null references operator (id),
	asked_at   timestamptz not null,
	decided_by uuid references operator (id),
	decided_at timestamptz,
	rejection  text not null default '',
	check ((status = 'asked') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
	check ((status = 'rejected') = (rejection <> '')),
	check (amount <= disputed and case outcome when 'full' then amount = disputed when 'refuse' then amount = 0
		else amount > 0 and amount < disputed end),
	constraint dispute_two_people check (status <> 'decided' or (decided_by = asked_by) = not needs_two)
);
create unique index dispute_decision_asked on dispute_decision (claim_id) where status = 'asked';
create unique index dispute_decision_once on dispute_decision (claim_id) where status = 'decided';
create index dispute_decision_of on dispute_decision (claim_id, asked_at);

-- What shops owe because their balance was too low for a refund. Two refunds of one shop wait for each other at this row.
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
create index merchant_debt_of_shop on merchant_debt (shop_id, created_at);

-- What was collected of the debts of a shop, and from what: a settled order, or a payout that came back. Once each.
create table merchant_collection (
	id         uuid primary key,
	shop_id    uuid not null references merchant_owing (shop_id),
	source     text not null check (source in ('order', 'payout')),
	source_id  uuid not null unique,
	amount     bigint not null check (amount > 0),
	created_at timestamptz not null
);
create index merchant_collection_of_shop on merchant_collection (shop_id, created_at);
create unique index merchant_collection_by_name on merchant_collection ((source_id::text));

revoke update, delete, truncate on dispute_decision from portolan_app;
grant update (status, decided_by, decided_at, rejection) on dispute_decision to portolan_app;
revoke update, delete, truncate on merchant_collection from portolan_app;
