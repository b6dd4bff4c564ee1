-- Reconciling summed the whole ledger in one statement: 10 s at two million transfers. A recount reads the sealed rows seal by seal, in
-- short transactions, and keeps the balances as they were at its last seal, so that a look at the ledger adds up only what came after.
-- Reasons: docs/decisions/0091.

create table ledger.recount (
	id                bigint generated always as identity primary key,
	started_at        timestamptz not null,  -- by the clock of the job
	-- How far it is: the last seal that it has checked, its hash, and the last transfer and event up to there.
	seal_id           bigint not null default 0,
	seal_hash         bytea not null default decode(repeat('00', 32), 'hex'),
	up_to_id          bigint not null default 0,
	up_to_txn         bigint not null default 0,
	-- When it reached the newest seal. From then on it follows new seals, until a later recount takes its place.
	complete_at       timestamptz,
	followed_at       timestamptz,           -- when it last followed them
	-- The stored balances are compared with it in ranges of accounts, round after round.
	compared_to       bigint not null default 0,
	compared_at       timestamptz,           -- when the last round ended
	comparing_wrong   int not null default 0, -- in the round that runs
	comparing_overdrawn int not null default 0,
	-- What it has found.
	wrong_balances    int not null default 0,
	total             bigint not null default 0,
	overdrawn         int not null default 0,
	resolved_twice    int not null default 0,
	wrong_resolutions int not null default 0,
	empty_txns        int not null default 0,
	wrong_lines       int not null default 0,
	broken_seals      int not null default 0
);

-- The balance of each account at the last seal of a recount, summed from the transfers. Nothing but the recount reads or writes it.
create table ledger.recounted_balance (
	recount_id bigint not null references ledger.recount (id),
	account_id bigint not null,
	posted     bigint not null,
	held       bigint not null,
	primary key (recount_id, account_id)
) with (fillfactor = 80);

grant select on ledger.recount, ledger.recounted_balance to portolan_app;
