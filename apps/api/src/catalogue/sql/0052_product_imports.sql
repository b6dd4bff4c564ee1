-- A file of products that a person of a shop sent: it is checked first, then written when the person says so, both by a job. The file is
-- deleted a day later.
create table product_import (
	id          uuid primary key,
	shop_id     uuid not null references shop,
	made_by     uuid not null,                      -- the person of the shop, whose pictures it may use
	lang        text not null,                      -- the language of the faults
	csv         text not null,
	pictures    jsonb not null,                     -- {file name: address} of the pictures that were sent with it
	attempts    int not null default 0,             -- how often a job began with it: what always fails is given up
	state       text not null constraint product_import_state_check
		check (state in ('checking', 'faulty', 'checked', 'writing', 'done')),
	rows        int not null default 0,
	added       int not null default 0,             -- products
	changed     int not null default 0,
	unchanged   int not null default 0,
	fault_count int not null default 0,
	faults      jsonb not null default '[]',        -- the first of them: [{row, column, why}, …]
	created_at  timestamptz not null,
	ended_at    timestamptz
);
create index product_import_due on product_import (created_at) where state in ('checking', 'writing');
create index product_import_age on product_import (created_at);

-- How far a job is. A row of its own, because the job has locked the import until it ends.
create table product_import_progress (
	import_id uuid primary key references product_import on delete cascade,
	done      int not null,                         -- products
	total     int not null
);
