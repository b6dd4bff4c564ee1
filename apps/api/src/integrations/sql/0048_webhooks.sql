-- Webhooks of shops: where events are sent to, what is still to be sent, and how each attempt ended (docs/decisions/0099). Only new tables,
-- so that a program one version older runs on.

create table webhook (
	id               uuid primary key,
	shop_id          uuid not null references shop (id),
	url              text not null check (url ~ '^https?://'),
	topics           text[] not null check (cardinality(topics) > 0),
	secret           bytea not null,                   -- encrypted with a key from PEPPER
	old_secret       bytea,                            -- the same; signs, too, for a while after a rotation
	old_secret_until timestamptz,
	created_by       uuid not null references merchant_user (id),
	created_by_name  text not null,
	created_at       timestamptz not null,
	off_why          text check (off_why in ('owner', 'failures', 'gone')),
	off_at           timestamptz,
	failing_since    timestamptz,                      -- null: the last attempt was accepted
	deleted_at       timestamptz,
	check ((off_why is null) = (off_at is null)),
	check ((old_secret is null) = (old_secret_until is null))
);
create unique index webhook_url on webhook (shop_id, url) where deleted_at is null;

create sequence webhook_place;

-- One event for one webhook. `thing` is what must stay in order: an order, a refund request, a SKU, a payout. `place` is its order: the
-- number of the outbox event, or for stock of a sequence.
create table webhook_delivery (
	id          uuid primary key,
	webhook_id  uuid not null references webhook (id),
	topic       text not null,
	thing       uuid not null,
	place       bigint not null default nextval('webhook_place'),
	follows     text,                                  -- the subject of its outbox event; null: it follows none
	data        jsonb,                                 -- null: stock that is read at the first attempt
	occurred_at timestamptz not null,
	created_at  timestamptz not null,
	state       text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
	attempts    int not null default 0,
	next_at     timestamptz not null,                  -- while an attempt runs, the end of its lease
	last_status smallint,
	check (state = 'waiting' or attempts > 0)
);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_at, place) where state = 'waiting';
create index webhook_delivery_order on webhook_delivery (webhook_id, thing, place) where state = 'waiting';
-- What was not sent yet will tell the stock as it is then: no second one is needed.
create unique index webhook_delivery_stock on webhook_delivery (webhook_id, thing) where state = 'waiting' and data is null;
create index webhook_delivery_of on webhook_delivery (webhook_id, created_at desc, id desc);
create index webhook_delivery_age on webhook_delivery (created_at);

create table webhook_attempt (
	id          bigint primary key generated always as identity,
	delivery_id uuid not null references webhook_delivery (id) on delete cascade,
	at          timestamptz not null,
	duration_ms int not null,
	status      smallint,                              -- null: no answer
	failure     text not null,
	answer      text not null                          -- its first bytes
);
create index webhook_attempt_of on webhook_attempt (delivery_id, id desc);
create index webhook_attempt_age on webhook_attempt (at);

revoke delete, truncate on webhook from portolan_app;
