-- Promo codes of the platform and of shops. Ids of shoppers, shops and categories belong to other modules and are checked
-- by their handlers, not by foreign keys: a checkout must not lock rows of modules it only names.

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
	category_id   uuid,                                   -- of a shop's code: for one category of its goods only
	ended_at      timestamptz,                            -- ended by hand; it is never used again
	check ((scope = 'platform') = (scope_id is null)),
	check (starts_at < ends_at),
	check (funded_by = 'platform' or scope = 'shop'),
	check (kind <> 'percent' or value between 1 and 10000),
	check (kind <> 'fixed' or value > 0),
	-- The second line of defence behind the guarded update that counts a use.
	check (used >= 0 and (total_limit is null or used <= total_limit)),
	constraint promo_within_shop check (category_id is null or scope = 'shop')
);
create index promo_open on promo (ends_at, id) where is_public;
create index promo_of_shop on promo (scope_id, created_at desc, id) where funded_by = 'shop';
create index promo_newest on promo (created_at desc, id);

create table promo_shopper (
	promo_id   uuid not null references promo (id),
	shopper_id uuid not null,
	used       int not null check (used >= 0),
	primary key (promo_id, shopper_id)
);
