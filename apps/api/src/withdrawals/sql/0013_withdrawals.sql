-- Withdrawals: money is held when it is asked for, and leaves only as one or two operators decided. What was signed is
-- stored in a form that nobody can change afterwards, and the ledger moves money through clearing only for a withdrawal
-- that is signed so.

create table withdrawal (
	id                  uuid primary key,
	extract_sn          text not null unique,
	shopper_id          uuid not null references shopper (id),
	kind                text not null check (kind in ('bank', 'chain')),
	network             text not null,
	account             text not null,                   -- an address on a chain; empty for a bank account, whose number is encrypted
	real_name           text not null,
	bank_name           text not null,
	amount              bigint not null check (amount > 0),
	free                bigint not null check (free between 0 and amount), -- refunded money in it, which costs no fee
	fee                 bigint not null check (fee >= 0 and fee <= amount - free and fee < amount),
	hold_id             bigint not null unique,          -- the pending transfer of the ledger
	status              smallint not null default 0 check (status between 0 and 3),
	pay_state           smallint not null default 0 constraint withdrawal_pay_state_check check (pay_state between 0 and 3),
	needs_two           boolean not null,
	new_destination     boolean not null,
	delay_until         timestamptz,
	promised_at         timestamptz not null,
	asked_by            uuid references operator (id),   -- the first of two signatures
	asked_at            timestamptz,
	approved_by         uuid references operator (id),   -- the second
	approved_at         timestamptz,
	decided_by          uuid references operator (id),   -- null where the shopper cancelled
	decided_at          timestamptz,
	reason              text not null default '',
	tx_hash             text not null default '',
	bank_line           text not null default '',
	paid_by             uuid references operator (id),
	paid_at             timestamptz,
	created_at          timestamptz not null,
	-- The number of a bank account is encrypted by the application with a key that the database never has (decision 0061).
	account_encrypted   bytea,
	account_fingerprint bytea not null default '',       -- keyed hash of the number, to compare
	account_last4       text not null default '',        -- the last four characters, to show
	constraint withdrawal_two_people check (approved_by <> asked_by),
	constraint withdrawal_second_after_first check (approved_by is null or asked_by is not null),
	constraint withdrawal_signed check (status <> 1
		or decided_by is not null and (not needs_two
			or asked_by is not null and approved_by is not null and decided_by = approved_by)),
	constraint withdrawal_signed_for_two check (needs_two or asked_by is null),
	constraint withdrawal_refused_with_reason check (status <> 2 or decided_by is not null and reason <> ''),
	check ((kind = 'chain') = (network <> '')),
	check ((status = 0) = (decided_at is null)),
	check (status in (1, 2) or decided_by is null),
	check ((asked_by is null) = (asked_at is null) and (approved_by is null) = (approved_at is null)),
	check ((status = 1) = (pay_state > 0)),
	constraint withdrawal_paid_told check ((pay_state >= 2) = (paid_at is not null) and (paid_by is null) = (paid_at is null)),
	constraint withdrawal_paid_proved check ((pay_state >= 2) = (tx_hash <> '' or bank_line <> '')),
	constraint withdrawal_account_encrypted check (kind = 'chain' and account <> '' and account_encrypted is null
			and account_fingerprint = '' and account_last4 = ''
		or kind = 'bank' and account = '' and account_encrypted is not null
			and length(account_fingerprint) = 32 and length(account_last4) = 4)
);
create index withdrawal_of_shopper on withdrawal (shopper_id, id desc);
create index withdrawal_of_day on withdrawal (shopper_id, created_at) where status in (0, 1);
create index withdrawal_waiting on withdrawal (promised_at) where status = 0;
create index withdrawal_to_pay on withdrawal (decided_at) where status = 1 and pay_state = 1;
create index withdrawal_to_account on withdrawal (account, account_fingerprint);
create index withdrawal_to_fingerprint on withdrawal (account_fingerprint) where account_fingerprint <> '';
-- What is still in clear, for the start that encrypts it.
create index withdrawal_in_clear on withdrawal (id) where kind = 'bank' and account <> '';
-- The ledger names a withdrawal by text.
create unique index withdrawal_by_name on withdrawal ((id::text));
create unique index withdrawal_transaction_once on withdrawal (network, tx_hash) where tx_hash <> '';
create unique index withdrawal_bank_line_once on withdrawal (lower(bank_line)) where bank_line <> '';

-- Who did what with a withdrawal, when and why. Written once.
create table withdrawal_move (
	id            bigint generated always as identity primary key,
	withdrawal_id uuid not null references withdrawal (id),
	name          text not null constraint withdrawal_move_name_check check (name in
		('asked', 'pass_asked', 'passed', 'refused', 'cancelled', 'paid', 'return_asked', 'return_refused', 'returned')),
	who           text not null check (who in ('shopper', 'operator')),
	who_id        uuid not null,
	why           text not null default '',
	at            timestamptz not null
);
create index withdrawal_move_of on withdrawal_move (withdrawal_id, id);
create index withdrawal_move_days on withdrawal_move using brin (at) with (pages_per_range = 16, autosummarize = on);

-- Where a shopper has withdrawn to, one row each. `created_at` is the first time it was asked for: from then on a day
-- passes before the first money leaves for it, however often it is asked for meanwhile. Forgotten ones keep their date.
create table destination (
	id                  uuid primary key,
	shopper_id          uuid not null references shopper (id),
	kind                text not null check (kind in ('bank', 'chain')),
	network             text not null,
	account             text not null,
	real_name           text not null,
	bank_name           text not null,
	created_at          timestamptz not null,
	used_at             timestamptz not null,
	forgotten_at        timestamptz,
	account_encrypted   bytea,
	account_fingerprint bytea not null default '',
	account_last4       text not null default '',
	check ((kind = 'chain') = (network <> '')),
	constraint destination_account_encrypted check (kind = 'chain' and account <> '' and account_encrypted is null
			and account_fingerprint = '' and account_last4 = ''
		or kind = 'bank' and account = '' and account_encrypted is not null
			and length(account_fingerprint) = 32 and length(account_last4) = 4)
);
create unique index destination_once on destination (shopper_id, kind, network, account, account_fingerprint);
create index destination_shown on destination (shopper_id, used_at desc) where forgotten_at is null;
create index destination_in_clear on destination (id) where kind = 'bank' and account <> '';

-- How much refunded money a wallet held after one of its lines, so that the next calculation reads only the lines after
-- it. Two withdrawals of one shopper wait for each other at this row.
create table refunded_money (
	shopper_id uuid primary key references shopper (id),
	up_to_line bigint not null,
	cents      bigint not null check (cents >= 0)
);

-- Money that was paid out and that the bank sent back, of a withdrawal or of a payout: a record of its own, signed like
-- what it undoes, which names the line of the bank's statement (decision 0045). The foreign key to the payout is in
-- 0016_payouts.sql.
create table bank_return (
	id              uuid primary key,
	withdrawal_id   uuid references withdrawal (id),
	payout_id       uuid,
	amount          bigint not null check (amount > 0),              -- what its owner gets again
	cost            bigint not null default 0 check (cost >= 0),     -- what the bank kept of it
	bank_line       text not null check (bank_line <> ''),           -- of the statement: the line by which it came back
	reason          text not null check (reason <> ''),              -- its owner reads it
	needs_two       boolean not null,
	promised_at     timestamptz not null,                            -- by when a second person examines it
	status          text not null default 'asked' check (status in ('asked', 'returned', 'refused')),
	asked_by        uuid not null references operator (id),
	asked_at        timestamptz not null,
	decided_by      uuid references operator (id),
	decided_at      timestamptz,
	decision_reason text not null default '',
	constraint bank_return_of_one check (num_nonnulls(withdrawal_id, payout_id) = 1),
	constraint bank_return_two_people check (status <> 'returned' or not needs_two or decided_by <> asked_by),
	check ((status = 'asked') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
	check (status <> 'refused' or decision_reason <> '')
);
-- One waits or is returned at a time; a refused one leaves room for a right one.
create unique index bank_return_of_withdrawal on bank_return (withdrawal_id) where status <> 'refused';
create unique index bank_return_of_payout on bank_return (payout_id) where status <> 'refused';
create index bank_return_waiting on bank_return (promised_at) where status = 'asked';

-- A line of the bank's statement by which money left pays one thing: a withdrawal or a payout. Lines are compared by
-- bank_line_key().
create table paid_bank_line (
	line text primary key,
	use  text not null
);
-- A line of the bank's statement by which money came counts once: for a recharge or a return.
create table received_bank_line (
	line text primary key,
	use  text not null
);

revoke delete, truncate on withdrawal, withdrawal_move from portolan_app;
revoke update on withdrawal_move from portolan_app;
revoke update, delete, truncate on bank_return from portolan_app;
grant update (status, decided_by, decided_at, decision_reason) on bank_return to portolan_app;
revoke insert, update, delete, truncate on paid_bank_line, received_bank_line from portolan_app;
