-- Texts people rely on: help articles and law texts. A published text is never changed, only followed by a newer version,
-- so that anyone can see what was in force on the day they agreed to it.

create table document (
	id           uuid primary key,
	kind         text not null check (kind in ('help', 'law')),
	slug         text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
	shelf        text not null default '',            -- the group of a help article, such as 'orders'
	place        int not null default 0,              -- its place in the group
	lang         text not null,
	version      text not null check (length(version) between 1 and 20),
	effective_at timestamptz not null,
	title        text not null check (length(title) between 1 and 200),
	content      text not null check (length(content) between 1 and 100000),
	published_at timestamptz not null,
	published_by text not null,
	unique (kind, slug, lang, version)
);
create index document_in_force on document (kind, slug, lang, effective_at desc);

-- Which help articles are taken back, as a history: the last row of an article counts. Law texts are never taken back.
create table help_withdrawal (
	id        bigint generated always as identity primary key,
	slug      text not null,
	withdrawn boolean not null,              -- false: shown again
	reason    text not null check (reason <> ''),
	at        timestamptz not null,
	by_name   text not null
);
create index help_withdrawal_of on help_withdrawal (slug, id desc);
revoke update, delete, truncate on help_withdrawal from portolan_app;
