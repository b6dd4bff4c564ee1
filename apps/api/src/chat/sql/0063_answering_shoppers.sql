-- What helps the people of a shop to answer: what a conversation is about, texts that they keep, and a search.

-- The order or product from whose page a conversation was last opened, or whose card its shopper sent last.
alter table chat_session
	add column about_type  text check (about_type in ('order', 'product')),
	add column about_id    uuid,
	add column indexed_seq int not null default 0,     -- up to which number its messages are in chat_search
	add constraint chat_session_about check ((about_type is null) = (about_id is null)),
	add constraint chat_session_indexed check (indexed_seq between 0 and last_seq);
create index chat_session_unindexed on chat_session (id) where shop_id is not null and indexed_seq < last_seq;

-- Texts that a shop's people keep to answer with.
create table canned_answer (
	id         uuid primary key,
	shop_id    uuid not null references shop,
	title      text not null check (title <> ''),
	body       text not null check (body <> '' and length(body) <= 2000),
	lang       text,                                   -- the language it is written in; null: not said
	created_at timestamptz not null,
	changed_at timestamptz not null
);
create index canned_answer_shop on canned_answer (shop_id, lower(title), id);

-- The words by which a shop's conversations are found (catalogue/search/search-words.ts): of each text message, of each card its
-- number and titles, and with the number 0 those of what the conversation is about. Every row has a word for its shop, so that
-- one index answers for one shop without reading others' rows.
create table chat_search (
	session_id uuid not null references chat_session,
	seq        int not null check (seq >= 0),
	words      tsvector not null,
	primary key (session_id, seq)
);
create index chat_search_words on chat_search using gin (words);
