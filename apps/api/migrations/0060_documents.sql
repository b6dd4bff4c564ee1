-- Texts people rely on (help, law) and pictures people send. A law text is never changed, only followed by a newer
-- version, so that anyone can see what held on the day they agreed to it; an upload's row says whose it is and who may see it.

create table document (
	id           uuid primary key,
	kind         text not null check (kind in ('help', 'law')),
	slug         text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
	shelf        text not null default '',            -- where a help article stands, such as 'orders'
	place        int not null default 0,              -- its place on the shelf page
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

create function refuse_document_change() returns trigger language plpgsql as $$
begin
	raise exception 'A published document is never changed; publish a newer version.' using errcode = 'restrict_violation';
end $$;
create trigger document_is_final before update or delete on document
	for each row execute function refuse_document_change();
create trigger document_published after insert on document
	for each statement execute function tell_changed('documents');

create table upload (
	id         uuid primary key,
	owner_id   uuid not null,                        -- the shopper who sent it
	scene      text not null check (scene in ('avatar', 'comment', 'refund', 'recharge', 'chat')),
	private    boolean not null,                     -- evidence: only its owner (and operators) may open it
	name       text not null unique,                 -- random; the last part of the address, without ending
	bytes      int not null check (bytes > 0),
	width      int not null check (width > 0),
	height     int not null check (height > 0),
	created_at timestamptz not null
);
create index upload_owner on upload (owner_id, created_at desc);
