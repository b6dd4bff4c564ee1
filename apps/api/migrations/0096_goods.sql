-- A shop's people keep its goods themselves: they write products before anybody sees them, change them, retire SKUs that were sold,
-- run promo codes of their own, and say where goods come back to. `on_sale` stays what every list asks; it is now reckoned from what
-- the shop wants, what the platform allows, and whether the shop is open. Source: rules.md (Cart, stock, freight, promo; Reviews,
-- follow, favourites).

alter table product
	add column wanted           boolean not null default true,  -- the shop wants it on the shelf
	add column draft            boolean not null default false, -- it never was on the shelf: nobody but its shop sees it
	add column taken_off_at     timestamptz,                    -- the platform took it off; only the platform puts it back
	add column taken_off_by     uuid,
	add column taken_off_reason text not null default '',
	add column version          int not null default 1,         -- two people editing one product do not overwrite each other
	drop constraint product_images_check,
	add constraint product_pictured check (draft or cardinality(images) > 0),
	add constraint product_taken_off_told check (
		(taken_off_at is null) = (taken_off_reason = '') and (taken_off_at is null) = (taken_off_by is null));
update product set wanted = false where not on_sale;
alter table product
	add constraint product_shelf check (not on_sale or wanted and not draft and taken_off_at is null);
create index product_of_shop on product (shop_id, created_at desc, id);

-- English words a product is also found by, kept so that its search words can be made again when it is edited.
alter table product_text add column tags text[] not null default '{}';

-- A SKU that was sold is never erased, only retired. It keeps the words of its choice as they were, because the product's options go on
-- changing without it. Its place among the choices is free again.
alter table sku
	add column retired_at   timestamptz,
	add column spec_options jsonb,
	add constraint sku_retired_whole check ((retired_at is null) = (spec_options is null)),
	drop constraint sku_product_id_choice_key,
	add constraint sku_choice_once exclude using btree (product_id with =, choice with =)
		where (retired_at is null) deferrable initially immediate;
create index sku_retired on sku (product_id) where retired_at is not null;
create trigger sku_retired_or_back after update of retired_at on sku
	for each statement execute function tell_catalogue_changed();

-- Every change of a product's price, for a while: a price is only called lower when it is below all of the last thirty days.
alter table product_price_change
	drop constraint product_price_change_check,
	add constraint product_price_change_is_one check (now > 0 and now <> was);
drop index product_price_change_shop;
create index product_price_change_age on product_price_change (at);

-- What followers of a shop are told: once per product and kind, the latest. Old ones are swept.
create table shop_news (
	product_id uuid not null references product on delete cascade,
	kind       text not null check (kind in ('new', 'cheaper')),
	shop_id    uuid not null references shop,
	was        bigint,                                          -- cents, the lowest price of the days before
	now        bigint,
	at         timestamptz not null,
	primary key (product_id, kind),
	check ((kind = 'cheaper') = (was is not null) and (was is null) = (now is null)),
	check (was > now and now > 0)
);
create index shop_news_of_shop on shop_news (shop_id, at desc, product_id);
create index shop_news_age on shop_news (at);
insert into shop_news (product_id, kind, shop_id, at)
	select id, 'new', shop_id, created_at from product where created_at > now() - interval '30 days';
insert into shop_news (product_id, kind, shop_id, was, now, at)
	select distinct on (product_id) product_id, 'cheaper', shop_id, was, now, at from product_price_change
	where now < was order by product_id, at desc;

-- What a shop's page shows beside its name, where goods come back to, and who edited first.
alter table shop
	add column banner          text not null default '',
	add column contact_email   text not null default '',
	add column contact_phone   text not null default '',
	add column return_address  text not null default '',
	add column page_version    int not null default 1,
	add column freight_version int not null default 1;
drop trigger shop_changed on shop;
create trigger shop_changed
	after update of name, taglines, stories, avatar, banner, contact_email, contact_phone, country, founded, freight, open
	on shop for each statement execute function tell_catalogue_changed();

-- A shop's own code is for all of its goods or those of one category. Ended, it is never used again.
alter table promo
	add column category_id uuid,
	add column ended_at    timestamptz,
	add constraint promo_within_shop check (category_id is null or scope = 'shop');
create index promo_of_shop on promo (scope_id, created_at desc, id) where funded_by = 'shop';
