-- What shoppers write about what they received. What is written once (the follow-up, the answer of the shop) is a row of
-- its own table per review.

create table review (
	id            uuid primary key,
	product_id    uuid not null references product,
	shop_id       uuid not null references shop,
	sku_id        uuid references sku on delete set null,
	shopper_id    uuid,
	order_line_id uuid unique,                     -- one review per order line
	nickname      text not null,
	avatar        text not null,
	anonymous     boolean not null default false,
	lang          text not null,
	product_score smallint not null check (product_score between 1 and 5),
	service_score smallint not null check (service_score between 1 and 5),
	postage_score smallint not null check (postage_score between 1 and 5),
	body          text not null check (body <> ''),
	pics          text[] not null default '{}' check (cardinality(pics) <= 6),
	hidden        boolean not null default false,
	created_at    timestamptz not null,
	edited_at     timestamptz,
	hidden_at     timestamptz,
	hidden_by     uuid,
	hidden_reason text
);
create index review_product on review (product_id, created_at desc, id) where not hidden;
create index review_product_score on review (product_id, product_score, created_at desc, id) where not hidden;
create index review_product_pics on review (product_id, created_at desc, id) where not hidden and pics <> '{}';
create index review_shopper on review (shopper_id, created_at desc, id) where order_line_id is not null;
create index review_shop on review (shop_id, created_at desc, id);

create table review_append (
	review_id  uuid primary key references review on delete cascade,
	body       text not null check (body <> ''),
	pics       text[] not null default '{}' check (cardinality(pics) <= 6),
	created_at timestamptz not null
);

create table review_answer (
	review_id   uuid primary key references review on delete cascade,
	merchant_id uuid not null,
	body        text not null check (body <> ''),
	created_at  timestamptz not null
);
