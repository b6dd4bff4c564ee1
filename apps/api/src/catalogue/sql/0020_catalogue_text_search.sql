-- Products are also found by the words of their subtitles, highlights and descriptions, when no product has all words of
-- a search in its title, tags, category or shop. A table of its own, because these are ten times as many words, and
-- product_search is updated when a product becomes a best seller or leaves the lists.

create table product_text_search (
	product_id uuid primary key references product on delete cascade,
	words      tsvector not null                   -- all words of the product, of the title too
);
create index product_text_search_words on product_text_search using gin (words);

-- The languages besides English in which a product has all texts that its English has, and those in which it has some.
-- `indexed`: these and the row above are written; a job does it for new and older products.
alter table product_text
	add column complete_in text[] not null default '{}',
	add column partial_in  text[] not null default '{}',
	add column indexed     boolean not null default false;
create index product_text_unindexed on product_text (product_id) where not indexed;
