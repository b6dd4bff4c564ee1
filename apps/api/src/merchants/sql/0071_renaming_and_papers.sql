-- A shop asks for another name, and an applicant is asked for more papers (docs/decisions/0115). Only new tables and columns with
-- defaults, so that a program one version older runs on.

-- The name before the last change; shoppers see it for some days. The whole history are the approved requests below.
alter table shop add column former_name text not null default '';
alter table shop add column renamed_at timestamptz;
alter table shop add constraint shop_renamed_told check ((renamed_at is null) = (former_name = ''));

create table shop_rename (
	id          uuid primary key,
	shop_id     uuid not null references shop (id),
	asked_by    uuid not null references merchant_user (id),
	old_name    text not null check (old_name <> ''),   -- when it was asked; on approval, the name that ended then
	new_name    text not null check (new_name <> ''),
	new_name_key text not null,                         -- folded like shop.name_key
	reason      text not null check (reason <> ''),
	status      text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn')),
	created_at  timestamptz not null,
	promised_at timestamptz not null,                   -- by when an answer is promised
	decided_at  timestamptz,
	decided_by  uuid references operator (id),
	answer      text not null default '',               -- why it was refused
	check ((status = 'waiting') = (decided_at is null)),
	check ((status in ('approved', 'refused')) = (decided_by is not null)),
	check ((status = 'refused') = (answer <> ''))
);
create unique index shop_rename_once on shop_rename (shop_id) where status = 'waiting';
create index shop_rename_queue on shop_rename (promised_at, id) where status = 'waiting';
create index shop_rename_of_shop on shop_rename (shop_id, created_at desc, id);
create index shop_rename_decided on shop_rename (decided_at desc, id);

revoke delete, truncate, update on shop_rename from portolan_app;
grant update (status, old_name, decided_at, decided_by, answer) on shop_rename to portolan_app;

-- While the applicant is asked, the application waits for them and not for an operator. A program one version older shows it as waiting.
alter table merchant_application add column papers_asked_at timestamptz;
grant update (promised_at, papers_asked_at) on merchant_application to portolan_app;

-- What an operator asked of an applicant, and the answer. The link in the email has a secret that is stored hashed and opens this
-- request alone.
create table application_request (
	id             uuid primary key,
	application_id uuid not null references merchant_application (id),
	asked_by       uuid not null references operator (id),
	kinds          text[] not null check (cardinality(kinds) between 1 and 5
		and kinds <@ array['identity', 'company_register', 'proof_of_address', 'bank_statement', 'other']),
	message        text not null check (message <> ''),
	token_hash     bytea not null unique,                -- SHA-256
	asked_at       timestamptz not null,
	expires_at     timestamptz not null,
	reminded_at    timestamptz,
	answered_at    timestamptz,
	answer         text not null default '',
	documents      text[] not null default '{}' check (cardinality(documents) <= 6),
	ended_at       timestamptz,                          -- ended without an answer: too late, decided or withdrawn
	check ((answered_at is null) = (cardinality(documents) = 0)),
	check (answered_at is null or ended_at is null)
);
create unique index application_request_once on application_request (application_id) where answered_at is null and ended_at is null;
create index application_request_all on application_request (application_id, asked_at, id);
create index application_request_open on application_request (expires_at, id) where answered_at is null and ended_at is null;
create index application_request_documents on application_request using gin (documents);

revoke delete, truncate, update on application_request from portolan_app;
grant update (token_hash, reminded_at, answered_at, answer, documents, ended_at) on application_request to portolan_app;
