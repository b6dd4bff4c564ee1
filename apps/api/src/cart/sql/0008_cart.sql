-- Carts. Ids of shoppers, shops and SKUs belong to other modules and are checked by the handlers, not by foreign keys.

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
	price_seen bigint not null check (price_seen >= 0),   -- cents, when it was put in: shows price_changed
	added_at   timestamptz not null,
	unique (shopper_id, sku_id)
);
