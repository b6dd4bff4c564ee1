-- What a shop keeps about a SKU for itself: its own code, the barcode, and what it paid. A table of its own, so that no statement that
-- answers shoppers reads the cost, and a purchase does not write longer rows. A SKU without a row has none of them.
create table sku_detail (
	sku_id  uuid primary key references sku on delete cascade,
	shop_id uuid not null references shop,
	code    text not null default '',                -- unique in the shop, ignoring case; a retired SKU's code is free again
	barcode text not null default '' check (barcode ~ '^([0-9]{8}|[0-9]{12,14})?$'),  -- a GTIN
	cost    bigint check (cost >= 0),                -- cents
	retired boolean not null default false           -- as in sku; a trigger copies it
);
create unique index sku_detail_code on sku_detail (shop_id, lower(code)) where code <> '' and not retired;
create index sku_detail_barcode on sku_detail (shop_id, barcode) where barcode <> '';

-- Links with which the people of a shop see a product in the shop before it is on sale.
create table product_preview (
	token_hash bytea primary key,                    -- SHA-256; the token itself is never stored
	product_id uuid not null references product on delete cascade,
	session_id uuid not null,                        -- the link ends with the session of the person who made it
	ends_at    timestamptz not null
);
create index product_preview_end on product_preview (ends_at);
