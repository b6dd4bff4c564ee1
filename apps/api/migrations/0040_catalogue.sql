-- What is for sale, by whom, and what people think of it. Texts that people read are jsonb by language file with `en`
-- always there, so that a product is one row in nineteen languages. Sums that lists are ordered by (sales, ratings) stand
-- on the product itself; the database keeps ratings exact by triggers, and sales are added up from `sale` rows by a sweep,
-- so that no purchase ever waits for another's lock on a product or a shop.

create table category (
	id       uuid primary key,
	slug     text not null unique,
	names    jsonb not null check (names ? 'en'),
	image    text not null,
	hue      smallint not null check (hue between 0 and 359),
	position integer not null
);

create table shop (
	id         uuid primary key,
	name       text not null,
	name_key   text not null,                      -- folded for search
	taglines   jsonb not null check (taglines ? 'en'),
	stories    jsonb not null check (stories ? 'en'),
	avatar     text not null,
	country    text not null check (country ~ '^[A-Z]{2}$'),
	founded    smallint,
	freight    jsonb not null,                     -- a freight template (catalogue/freight.ts)
	owner_name text not null default '',
	open       boolean not null default true,
	words      tsvector not null,
	sales      integer not null default 0 check (sales >= 0),
	recent     integer not null default 0 check (recent >= 0),  -- sold in the last days (setting catalogue.hot_days)
	fans       integer not null default 0 check (fans >= 0),
	created_at timestamptz not null
);
create index shop_words on shop using gin (words);
create index shop_name_key on shop (name_key text_pattern_ops);
create index shop_sales on shop (sales desc, id) where open;

create table product (
	id           uuid primary key,
	shop_id      uuid not null references shop,
	category_id  uuid references category,         -- null: not sorted into one yet
	images       text[] not null check (cardinality(images) > 0),
	price        bigint not null check (price > 0),              -- the cheapest SKU's, cents
	market_price bigint check (market_price > 0),
	ships_from   text not null check (ships_from ~ '^[A-Z]{2}$'),
	on_sale      boolean not null default true,
	sales        integer not null default 0 check (sales >= 0),
	recent       integer not null default 0 check (recent >= 0),
	score_counts integer[] not null default '{0,0,0,0,0}',       -- reviews with 1, 2, 3, 4, 5 points
	pic_reviews  integer not null default 0,
	created_at   timestamptz not null
);
-- A product's texts and choices, apart from it, so that filtering, sorting and counting read narrow rows.
create table product_text (
	product_id   uuid primary key references product on delete cascade,
	titles       jsonb not null check (titles ? 'en'),
	subtitles    jsonb not null,
	descriptions jsonb not null,
	highlights   jsonb not null,                   -- {en: [text, …], …}
	options      jsonb not null                    -- [{name: {en, …}, values: [{en, …}, …]}, …]
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

-- One way to buy a product. Reserved stock is `held`; what can be bought is stock - held. None of the columns a
-- purchase changes is indexed, so that the change stays within the page.
create table sku (
	id           uuid primary key,
	product_id   uuid not null references product on delete cascade,
	position     integer not null,
	choice       smallint[] not null,              -- index of the value taken, per option
	price        bigint not null check (price > 0),
	stock        integer not null,
	held         integer not null default 0,
	weight_grams integer not null check (weight_grams >= 0),
	image        text not null,
	unique (product_id, choice),
	constraint sku_stock_adds_up check (held >= 0 and held <= stock)
) with (fillfactor = 70);

-- Words of a product in all languages (catalogue/search-words.ts). `head` marks the best sellers: whatever is in it sold at
-- least as much as whatever is not, so that a search for a common word is answered from the small index.
create table product_search (
	product_id uuid primary key references product on delete cascade,
	head       boolean not null default false,
	on_sale    boolean not null default true,      -- as the product's, so that counting hits reads no other table
	words      tsvector not null
);
create index product_search_words on product_search using gin (words) where on_sale;
create index product_search_head on product_search using gin (words) where head and on_sale;
-- A tenth of all, by a byte of the id that is as good as random: a word that is common there is common, so that nobody has to
-- walk the ten thousand products that hold a very common word to learn that there are many.
create index product_search_tenth on product_search using gin (words) where on_sale and get_byte(uuid_send(product_id), 15) < 26;
create index product_search_heads on product_search (product_id) where head;

-- Every word of a title once, with its trigrams, to mend a misspelt search.
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

-- Sales not yet added up, written with the purchase; the sweep `catalogue-sales` consumes them.
create table sale (
	id         bigint generated always as identity primary key,
	product_id uuid not null,
	num        integer not null check (num > 0),
	at         timestamptz not null
);
create table sale_day (
	product_id uuid not null references product on delete cascade,
	day        date not null,
	num        integer not null check (num > 0),
	primary key (product_id, day)
);
create index sale_day_day on sale_day (day);

-- A price that fell, for the news of followed shops and later of liked products.
create table product_price_change (
	id         uuid primary key,
	product_id uuid not null references product on delete cascade,
	shop_id    uuid not null references shop,
	was        bigint not null,
	now        bigint not null check (now > 0 and now < was),
	at         timestamptz not null
);
create index product_price_change_shop on product_price_change (shop_id, at desc);
create index product_price_change_product on product_price_change (product_id, at desc);

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
	check ((link_kind is null) = (link_value is null))
);

create table review (
	id            uuid primary key,
	product_id    uuid not null references product,
	shop_id       uuid not null references shop,
	sku_id        uuid references sku on delete set null,
	shopper_id    uuid,
	order_line_id uuid unique,                     -- one review per order line (rules.md)
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
	created_at    timestamptz not null
);
create index review_product on review (product_id, created_at desc, id) where not hidden;
create index review_product_score on review (product_id, product_score, created_at desc, id) where not hidden;
create index review_product_pics on review (product_id, created_at desc, id) where not hidden and pics <> '{}';

-- A shop's scores by day, so that its favourable rate of the last 180 days adds up at most 181 small rows.
create table shop_score_day (
	shop_id uuid not null references shop on delete cascade,
	day     date not null,
	good    integer not null default 0,
	count   integer not null default 0,
	primary key (shop_id, day),
	check (good >= 0 and good <= count)
);

-- Adds a review to its product's and its shop's sums (sign 1), or takes it away again (sign -1).
create function count_review(it review, sign integer) returns void language plpgsql as $$
begin
	if it.hidden then return; end if;
	update product set
		score_counts[it.product_score] = score_counts[it.product_score] + sign,
		pic_reviews = pic_reviews + case when it.pics <> '{}' then sign else 0 end
	where id = it.product_id;
	-- A day's row is made at zero first: the sums may only be checked after both steps.
	insert into shop_score_day (shop_id, day) values (it.shop_id, (it.created_at at time zone 'UTC')::date)
	on conflict do nothing;
	update shop_score_day set
		good = good + case when it.product_score >= 4 then sign else 0 end,
		count = count + sign
	where shop_id = it.shop_id and day = (it.created_at at time zone 'UTC')::date;
end $$;

create function review_changed() returns trigger language plpgsql as $$
begin
	if tg_op <> 'INSERT' then perform count_review(old, -1); end if;
	if tg_op <> 'DELETE' then perform count_review(new, 1); end if;
	return null;
end $$;

-- Exact whoever writes: a review inserted, edited, hidden or deleted moves the sums by itself.
create trigger review_counted after insert or update or delete on review
	for each row execute function review_changed();

create function count_fans() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then update shop set fans = fans + 1 where id = new.shop_id;
	else update shop set fans = fans - 1 where id = old.shop_id; end if;
	return null;
end $$;
create trigger shop_follow_counted after insert or delete on shop_follow
	for each row execute function count_fans();

-- Processes drop their ready answers when this channel says `catalogue`. Not told: sums (they may be seconds old) and
-- sales that leave stock, because NOTIFY at commit makes commits wait for each other.
create function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
	perform pg_notify('portolan_changed', 'catalogue');
	return null;
end $$;

create trigger product_came_or_left after insert or delete on product
	for each statement execute function tell_catalogue_changed();
create trigger product_changed
	after update of shop_id, category_id, images, price, market_price, ships_from, on_sale
	on product for each statement execute function tell_catalogue_changed();
create trigger product_text_changed after update on product_text
	for each statement execute function tell_catalogue_changed();
create trigger sku_came_or_left after insert or delete on sku
	for each statement execute function tell_catalogue_changed();
create trigger sku_changed after update of price, choice, image, position on sku
	for each statement execute function tell_catalogue_changed();
-- The condition is looked at without calling a function, so that a purchase does not pay for it.
create trigger sku_stock_ended after update on sku
	for each row when ((old.stock - old.held = 0) <> (new.stock - new.held = 0))
	execute function tell_catalogue_changed();
create trigger shop_came_or_left after insert or delete on shop
	for each statement execute function tell_catalogue_changed();
create trigger shop_changed
	after update of name, taglines, stories, avatar, country, founded, freight, open
	on shop for each statement execute function tell_catalogue_changed();
create trigger category_changed after insert or update or delete on category
	for each statement execute function tell_catalogue_changed();
create trigger banner_changed after insert or update or delete on banner
	for each statement execute function tell_catalogue_changed();
