-- What search engines ask for: when a product or a shop last changed, and which ids a sitemap file lists, so that ten
-- million products are listed without counting them. The numbers of files stay when products come and leave.

alter table product add column changed_at timestamptz;          -- null: not since created_at
alter table product_text add column changed_at timestamptz;
alter table shop add column changed_at timestamptz;
create index product_on_sale on product (id) where on_sale;

-- The first id of each file but the first, which begins at the lowest id; a file ends before the next one of its kind.
create table sitemap_range (
	kind     text not null check (kind in ('products', 'shops')),
	first_id uuid not null,
	number   bigint generated always as identity (start with 2) unique,
	primary key (kind, first_id)
);
