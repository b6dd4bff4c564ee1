-- Prices that include tax (docs/decisions/0111). What a shop saves is a new version that never changes, so that the rates of an order follow from
-- the moment of its payment, whenever they are looked up. An order keeps the tax in its price in its own row, which its shopper reads anyway.

create table tax_setting (
	id         uuid primary key,
	shop_id    uuid not null,
	version    int not null check (version > 0),
	is_on      boolean not null,
	tax_number text not null check (tax_number <> '' or not is_on),
	rates      jsonb not null,                 -- country, category or null, hundredths of a per cent, first day
	since      timestamptz not null,           -- for orders paid from then on
	saved_by   uuid not null,
	unique (shop_id, version)
);
create index tax_setting_since on tax_setting (shop_id, since desc, version desc);
revoke update, delete, truncate on tax_setting from portolan_app;

-- The tax of each sale, refund and cancellation, one row per rate, written once. A refund is negative. No foreign key to orders, which are
-- distributed over servers (docs/decisions/0094), while reports read the rows of a shop.
create table tax_entry (
	id        bigint generated always as identity primary key,
	shop_id   uuid not null,
	order_id  uuid not null,
	kind      text not null check (kind in ('sale', 'refund', 'cancellation')),
	source_id uuid not null,                   -- the order, or the refund request
	source_sn text not null,
	order_sn  text not null,
	at        timestamptz not null,            -- when it was paid, or paid back
	country   text not null,
	rate      int check (rate between 0 and 10000),   -- hundredths of a per cent; null: no rate applied
	gross     bigint not null,                 -- cents
	shipping  bigint not null,                 -- cents, part of gross
	tax       bigint not null,                 -- cents, included in gross
	check (case kind when 'sale' then gross > 0 and shipping between 0 and gross and tax between 0 and gross
		else gross < 0 and shipping between gross and 0 and tax between gross and 0 end),
	check (rate is not null or tax = 0),
	unique nulls not distinct (order_id, kind, source_id, rate)
);
create index tax_entry_of_shop on tax_entry (shop_id, at, id);
revoke update, delete, truncate on tax_entry from portolan_app;

alter table orders add column tax jsonb;       -- the tax in its price, since its payment; null without tax
