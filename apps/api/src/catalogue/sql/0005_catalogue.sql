-- What is for sale and by whom. Texts that people read are jsonb by language with `en` always present, so that a product
-- is one row in nineteen languages. Sums that lists are ordered by (sales, ratings) are columns of the product; ratings
-- are kept exact by triggers, sales are added up from `sale` rows by a job, so that no purchase waits for another one's
-- lock on a product or a shop.

create table category (
	id       uuid primary key,
	slug     text not null unique,
	names    jsonb not null check (names ? 'en'),
	image    text not null,
	hue      smallint not null check (hue between 0 and 359),
	position integer not null
);

create table shop (
	id              uuid primary key,
	name            text not null,
	name_key        text not null,                      -- folded for search
	taglines        jsonb not null check (taglines ? 'en'),
	stories         jsonb not null check (stories ? 'en'),
	avatar          text not null,
	country         text not null check (country ~ '^[A-Z]{2}$'),
	founded         smallint,
	freight         jsonb not null,                     -- a shipping template (catalogue/freight.ts)
	owner_name      text not null default '',
	open            boolean not null default true,
	words           tsvector not null,
	sales           integer not null default 0 check (sales >= 0),
	recent          integer not null default 0 check (recent >= 0),  -- sold in the last days (setting catalogue.hot_days)
	fans            integer not null default 0 check (fans >= 0),
	created_at      timestamptz not null,
	banner          text not null default '',
	contact_email   text not null default '',
	contact_phone   text not null default '',
	return_address  text not null default '',
	page_version    int not null default 1,             -- two people who edit one page do not overwrite each other
	freight_version int not null default 1,
	closed_at       timestamptz,                        -- closed by the platform: since when, by whom, and why
	closed_by       uuid references operator (id),
	closed_reason   text not null default '',
	constraint shop_closed_told check (
		(closed_at is null) = (closed_reason = '') and (closed_at is null) = (closed_by is null)
		and (closed_at is null or not open))
);
create index shop_words on shop using gin (words);
create index shop_name_key on shop (name_key text_pattern_ops);
create index shop_sales on shop (sales desc, id) where open;
create index shop_newest on shop (created_at desc, id);

-- `on_sale` is what every list asks. It follows from what the shop wants, what the platform allows and whether the shop
-- is open.
create table product (
	id               uuid primary key,
	shop_id          uuid not null references shop,
	category_id      uuid references category,         -- null: not sorted into one yet
	images           text[] not null,
	price            bigint not null check (price > 0),              -- of the cheapest SKU, cents
	market_price     bigint check (market_price > 0),
	ships_from       text not null check (ships_from ~ '^[A-Z]{2}$'),
	on_sale          boolean not null default true,
	sales            integer not null default 0 check (sales >= 0),
	recent           integer not null default 0 check (recent >= 0),
	score_counts     integer[] not null default '{0,0,0,0,0}',       -- reviews with 1, 2, 3, 4, 5 points
	pic_reviews      integer not null default 0,
	created_at       timestamptz not null,
	wanted           boolean not null default true,    -- the shop wants to sell it
	draft            boolean not null default false,   -- it was never on sale: only its shop sees it
	taken_off_at     timestamptz,                      -- the platform took it off; only the platform puts it back
	taken_off_by     uuid,
	taken_off_reason text not null default '',
	version          int not null default 1,           -- two people who edit one product do not overwrite each other
	constraint product_pictured check (draft or cardinality(images) > 0),
	constraint product_taken_off_told check (
		(taken_off_at is null) = (taken_off_reason = '') and (taken_off_at is null) = (taken_off_by is null)),
	constraint product_shelf check (not on_sale or wanted and not draft and taken_off_at is null)
);
create index product_sales on product (sales desc, id) include (price) where on_sale;
create index product_recent on product (recent desc, sales desc, id) where on_sale;
create index product_new on product (created_at desc, id) where on_sale;
create index product_price on product (price, id) where on_sale;
create index product_category_sales on product (category_id, sales desc, id) include (price) where on_sale;
create index product_category_recent on product (category_id, recent desc, sales desc, id) where on_sale;
create index product_category_new on product (category_id, created_at desc, id) where on_sale;
create index product_category_price on product (category_id, price, id) where on_sale;
create index product_shop_sales on product (shop_id, sales desc, id) include (price) where on_sale;
create index product_shop_new on product (shop_id, created_at desc, id) where on_sale;
create index product_shop_price on product (shop_id, price, id) where on_sale;
create index product_of_shop on product (shop_id, created_at desc, id);
create index product_newest on product (created_at desc, id);
create index product_taken_off on product (taken_off_at desc, id) where taken_off_at is not null;
-- Products that cost less than before, in each order of a list. Where they are few, finding a page of them in the indexes
-- above would read most of the list; a change of any other product does not touch these.
create index product_deal_sales on product (sales desc, id) where on_sale and market_price > price;
create index product_deal_new on product (created_at desc, id) where on_sale and market_price > price;
create index product_deal_price on product (price, id) where on_sale and market_price > price;

-- Texts and options of a product. A table of their own, so that filtering, sorting and counting read narrow rows.
create table product_text (
	product_id   uuid primary key references product on delete cascade,
	titles       jsonb not null check (titles ? 'en'),
	subtitles    jsonb not null,
	descriptions jsonb not null,
	highlights   jsonb not null,                   -- {en: [text, …], …}
	options      jsonb not null,                   -- [{name: {en, …}, values: [{en, …}, …]}, …]
	tags         text[] not null default '{}'      -- English words the product is also found by
);

-- One way to buy a product. Reserved stock is `held`; what can be bought is stock - held. None of the columns that a
-- purchase changes is indexed, so that the change stays within the page. A SKU that was sold is never deleted, only
-- retired: it keeps the words of its choice, and another SKU may take its choice. Checks: sku_is_sound().
create table sku (
	id           uuid primary key,
	product_id   uuid not null references product on delete cascade,
	position     integer not null,
	choice       smallint[] not null,              -- index of the chosen value, per option
	price        bigint not null,
	stock        integer not null,
	held         integer not null default 0,
	weight_grams integer not null,
	image        text not null,
	retired_at   timestamptz,
	spec_options jsonb,                            -- the options of the product as they were when it was retired
	constraint sku_retired_whole check ((retired_at is null) = (spec_options is null)),
	constraint sku_choice_once exclude using btree (product_id with =, choice with =)
		where (retired_at is null) deferrable initially immediate
) with (fillfactor = 70);
create index sku_retired on sku (product_id) where retired_at is not null;

-- The words of a product in all languages (catalogue/search-words.ts). `head` marks the best sellers: every product in it
-- sold at least as much as every product that is not, so that a search for a common word is answered from the small index.
create table product_search (
	product_id uuid primary key references product on delete cascade,
	head       boolean not null default false,
	on_sale    boolean not null default true,      -- as in product, so that counting hits reads no other table
	words      tsvector not null
);
create index product_search_words on product_search using gin (words) where on_sale;
create index product_search_head on product_search using gin (words) where head and on_sale;
-- A tenth of all products, chosen by a random byte of the id. A word that is common there is common everywhere, so nobody
-- has to read ten thousand products to learn that there are many.
create index product_search_tenth on product_search using gin (words) where on_sale and get_byte(uuid_send(product_id), 15) < 26;
create index product_search_heads on product_search (product_id) where head;

-- Every word of a title once, with its trigrams, to correct a misspelt search.
create table search_word (
	word     text primary key,
	trigrams text[] not null
);
create index search_word_trigrams on search_word using gin (trigrams);
create index search_word_prefix on search_word (word text_pattern_ops);

-- What people search for. `place` is set by an operator and comes first.
create table search_keyword (
	lang    text not null,
	folded  text not null,
	keyword text not null,
	count   integer not null default 0,
	place   integer,
	hidden  boolean not null default false,
	primary key (lang, folded)
);
create index search_keyword_hot on search_keyword (lang, count desc) where not hidden;
create index search_keyword_prefix on search_keyword (lang, folded text_pattern_ops);

-- Sales that are not yet added up, written with the purchase; the job `catalogue-sales` consumes them. A row below zero
-- is a cancelled sale: it counts on the day of the sale.
create table sale (
	id         bigint generated always as identity primary key,
	product_id uuid not null,
	num        integer not null check (num <> 0),
	at         timestamptz not null
);
-- No check of `num`: ON CONFLICT would test it against the row to insert, before it is added to the stored one.
create table sale_day (
	product_id uuid not null references product on delete cascade,
	day        date not null,
	num        integer not null,
	primary key (product_id, day)
);
create index sale_day_day on sale_day (day);

-- Every change of a product's price, for a while: a price is called lower only when it is below all of the last thirty days.
create table product_price_change (
	id         uuid primary key,
	product_id uuid not null references product on delete cascade,
	shop_id    uuid not null references shop,
	was        bigint not null,
	now        bigint not null,
	at         timestamptz not null,
	constraint product_price_change_is_one check (now > 0 and now <> was)
);
create index product_price_change_product on product_price_change (product_id, at desc);
create index product_price_change_age on product_price_change (at);

-- What followers of a shop read: the latest news per product and kind. A job deletes old ones.
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

create table product_like (
	shopper_id uuid not null,
	product_id uuid not null references product on delete cascade,
	created_at timestamptz not null,
	primary key (shopper_id, product_id)
);
create index product_like_latest on product_like (shopper_id, created_at desc);
create index product_like_product on product_like (product_id);

create table shop_follow (
	shopper_id uuid not null,
	shop_id    uuid not null references shop on delete cascade,
	created_at timestamptz not null,
	primary key (shopper_id, shop_id)
);
create index shop_follow_latest on shop_follow (shopper_id, created_at desc);
create index shop_follow_shop on shop_follow (shop_id);

create table footprint (
	shopper_id uuid not null,
	product_id uuid not null references product on delete cascade,
	seen_at    timestamptz not null,
	primary key (shopper_id, product_id)
);
create index footprint_latest on footprint (shopper_id, seen_at desc);

create table banner (
	id         uuid primary key,
	image      text not null,
	titles     jsonb not null check (titles ? 'en'),
	subtitles  jsonb not null,
	link_kind  text check (link_kind in ('category', 'product', 'shop', 'search')),
	link_value text,
	position   integer not null,
	shown      boolean not null default true,
	starts_at  timestamptz,                        -- shown from then on, and until then; null: always
	ends_at    timestamptz,
	check ((link_kind is null) = (link_value is null)),
	constraint banner_time check (starts_at < ends_at)
);

-- The scores of a shop by day, so that its share of good reviews of the last 180 days adds up at most 181 small rows.
create table shop_score_day (
	shop_id uuid not null references shop on delete cascade,
	day     date not null,
	good    integer not null default 0,
	count   integer not null default 0,
	primary key (shop_id, day),
	check (good >= 0 and good <= count)
);
