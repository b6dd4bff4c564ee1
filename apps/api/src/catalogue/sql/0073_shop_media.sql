-- The media library of a shop (docs/decisions/0117): each picture that its people uploaded for products or for the shop's page, once. Pictures
-- of refund requests, conversations and papers are never in it.

create table shop_media (
	id           uuid primary key,             -- that of its upload, if it has one
	shop_id      uuid not null references shop (id) on delete cascade,
	url          text not null,
	file_name    text not null,                -- as it was uploaded, or renamed
	alt          text not null default '',     -- what the picture shows, in the shop's own words
	bytes        int not null check (bytes >= 0),  -- 0: it is part of the program and takes no room of the shop
	width        int,
	height       int,
	content_hash bytea,                        -- that of its upload; null if another item of the shop has it already
	added_at     timestamptz not null,
	constraint shop_media_once unique (shop_id, url)
);
create unique index shop_media_content on shop_media (shop_id, content_hash) where content_hash is not null;
create index shop_media_latest on shop_media (shop_id, added_at desc, id);
create index shop_media_url on shop_media (url);

-- Shops whose pictures from before the library are in it, or that are newer. A job adds the others, a few at a time.
create table shop_media_filled (
	shop_id uuid primary key references shop (id) on delete cascade,
	at      timestamptz not null
);
