-- Several processes on several machines serve one database. Each says that it runs, so that the others can share limits and clocks with it,
-- and that a start refuses what would not fit beside the running ones.

-- The running processes. A row is renewed every five seconds; one that was not renewed for fifteen belongs to a process that has ended.
-- Unlogged: a crash of the server loses it, and every process writes its row again.
create unlogged table process (
	id          uuid primary key,
	machine     text not null,                     -- what numbers its processes: a machine, or a container on it
	pid         int not null,
	birth       text not null,                     -- when the machine started this process id, in its own units
	name        text not null,                     -- the machine's name, for people
	version     int not null,                      -- that of the tables and functions it was written for
	connections int not null check (connections > 0), -- the most that it opens
	uploads     text not null,                     -- where it keeps uploads, as in upload_place
	ahead_ms    bigint,                            -- how far its clock was moved; null without CLOCK=test
	started_at  timestamptz not null default now(),
	seen_at     timestamptz not null default now()
);

-- One row: where the processes that ran last keep uploads, so that a start on another folder is noticed.
create table upload_place (
	one   boolean primary key default true check (one),
	place text not null                            -- 'folder <the id in it>' or 's3 <endpoint>/<bucket>'
);
revoke delete, truncate on upload_place from portolan_app;
