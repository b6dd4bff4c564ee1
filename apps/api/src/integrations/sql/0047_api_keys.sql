-- API keys with which a shop's own programs call the shop's part of the API, and what owners did with keys and webhooks
-- (docs/decisions/0099). Only new tables, so that a program one version older runs on.

create table api_key (
	id              uuid primary key,
	shop_id         uuid not null references shop (id),
	name            text not null check (name <> ''),
	rights          text[] not null check (cardinality(rights) > 0),
	hint            text not null check (length(hint) = 4),  -- its last characters
	key_hash        bytea not null unique,                   -- SHA-256; the key itself is nowhere
	created_by      uuid not null references merchant_user (id),
	created_by_name text not null,
	created_at      timestamptz not null,
	expires_at      timestamptz,                             -- null: without an end
	used_at         timestamptz,                             -- exact to some minutes
	revoked_at      timestamptz
);
create index api_key_of_shop on api_key (shop_id, created_at desc, id) where revoked_at is null;

create table integration_action (
	id      bigint primary key generated always as identity,
	shop_id uuid not null references shop (id),
	what    text not null,
	subject uuid not null,                                   -- of the key or the webhook
	name    text not null,
	who_id  uuid not null references merchant_user (id),
	who     text not null,
	at      timestamptz not null
);
create index integration_action_of_shop on integration_action (shop_id, id desc);

revoke delete, truncate, update on api_key, integration_action from portolan_app;
grant update (used_at, revoked_at) on api_key to portolan_app;
