-- What the people of a shop write about its orders for each other, and the lists they saved. No shopper ever sees a row of these tables.
-- Orders are distributed over servers (docs/decisions/0094) and these tables are not, so no foreign key leads to them.

create table order_note (
	id       uuid primary key,
	order_id uuid not null,
	shop_id  uuid not null,
	body     text not null check (body <> ''),
	by_id    uuid not null,
	by_name  text not null,               -- as they were called then
	at       timestamptz not null
);
create index order_note_order on order_note (order_id, id);
create index order_note_shop on order_note (shop_id, id);

create table order_tag (
	order_id uuid not null,
	tag      text not null check (tag <> ''),
	shop_id  uuid not null,
	by_id    uuid not null,
	at       timestamptz not null,
	primary key (order_id, tag)
);
create index order_tag_shop on order_tag (shop_id, tag, order_id);

-- A list of orders that a person saved: filters, sort and columns, as the address of the list has them.
create table order_view (
	id          uuid primary key,
	merchant_id uuid not null,
	name        text not null check (name <> ''),
	filter      jsonb not null,
	is_default  boolean not null default false,
	created_at  timestamptz not null
);
create unique index order_view_name on order_view (merchant_id, lower(name));
create unique index order_view_default on order_view (merchant_id) where is_default;
