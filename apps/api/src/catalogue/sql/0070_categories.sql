-- Operators keep the categories (docs/decisions/0114): they hide them, and a job moves their products or rewrites the words by which
-- products are found after a category got another name.

alter table category add column shown boolean not null default true;   -- offered to shoppers and in forms

-- Products of any state, for the job and for deleting a category.
create index product_of_category on product (category_id, id);

create table category_task (
	id          uuid primary key,
	category_id uuid not null references category on delete cascade,
	to_id       uuid references category on delete cascade,     -- products go there; null: only their search words are written again
	after_id    uuid not null,                                  -- up to this product the words are written
	products    int not null check (products >= 0),             -- when it began
	done        int not null default 0 check (done >= 0),
	created_at  timestamptz not null,
	ended_at    timestamptz,
	constraint category_task_elsewhere check (to_id <> category_id)
);
create unique index category_task_move on category_task (category_id) where ended_at is null and to_id is not null;
create index category_task_due on category_task (created_at, id) where ended_at is null;
create index category_task_to on category_task (to_id);
create index category_task_of on category_task (category_id);
create index category_task_ended on category_task (ended_at) where ended_at is not null;

alter table upload drop constraint upload_scene_check, add constraint upload_scene_check check (scene in
	('avatar', 'comment', 'refund', 'recharge', 'chat', 'product', 'shop', 'evidence', 'application', 'banner', 'category'));

-- What the products of a category have: a choice of one value each. A product keeps its values when it goes to another category; only
-- those of its present one are shown and filtered by.
create table category_attribute (
	id          uuid primary key,
	category_id uuid not null references category on delete cascade,
	names       jsonb not null check (names ? 'en'),
	required    boolean not null,                               -- a product that is or was on sale is not saved without it
	filterable  boolean not null,
	position    int not null
);
create index category_attribute_of on category_attribute (category_id, position);

create table attribute_value (
	id           uuid primary key,
	attribute_id uuid not null references category_attribute on delete cascade,
	names        jsonb not null check (names ? 'en'),
	position     int not null,
	unique (id, attribute_id)
);
create index attribute_value_of on attribute_value (attribute_id, position);

create table product_attribute (
	product_id   uuid not null references product on delete cascade,
	attribute_id uuid not null,
	value_id     uuid not null,
	primary key (product_id, attribute_id),
	foreign key (value_id, attribute_id) references attribute_value (id, attribute_id) on delete cascade
);
create index product_attribute_value on product_attribute (value_id, attribute_id, product_id);
