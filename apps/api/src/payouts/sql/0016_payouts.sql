-- Payouts: the money of a shop leaves for its bank account as one or two operators decided. The same rules as for
-- withdrawals; nothing is charged. Money on its way out has a ledger account of its own (platform:payouts), so that a
-- withdrawal cannot stand as proof for a payout, nor the other way round.

create table merchant_payout (
	id                  uuid primary key,
	payout_sn           text not null unique,
	shop_id             uuid not null,
	merchant_id         uuid not null,                   -- who of the shop asked for it
	merchant_name       text not null,
	account             text not null,                   -- empty: the number is encrypted
	real_name           text not null,
	bank_name           text not null,
	amount              bigint not null check (amount > 0),
	hold_id             bigint not null unique,          -- the pending transfer of the ledger
	status              smallint not null default 0 check (status between 0 and 3),
	pay_state           smallint not null default 0 constraint merchant_payout_pay_state_check check (pay_state between 0 and 3),
	needs_two           boolean not null,
	delay_until         timestamptz,                     -- the account is new: nothing leaves for it before
	promised_at         timestamptz not null,
	asked_by            uuid references operator (id),   -- the first of two signatures
	asked_at            timestamptz,
	approved_by         uuid references operator (id),   -- the second
	approved_at         timestamptz,
	decided_by          uuid references operator (id),   -- null where the shop cancelled
	decided_at          timestamptz,
	reason              text not null default '',
	bank_line           text not null default '',
	paid_by             uuid references operator (id),
	paid_at             timestamptz,
	created_at          timestamptz not null,
	-- The number of the bank account, encrypted by the application (decision 0061).
	account_encrypted   bytea,
	account_fingerprint bytea not null default '',       -- keyed hash of the number, to compare
	account_last4       text not null default '',        -- the last four characters, to show
	constraint payout_two_people check (approved_by <> asked_by),
	constraint payout_second_after_first check (approved_by is null or asked_by is not null),
	constraint payout_signed check (status <> 1
		or decided_by is not null and (not needs_two
			or asked_by is not null and approved_by is not null and decided_by = approved_by)),
	constraint payout_signed_for_two check (needs_two or asked_by is null),
	constraint payout_refused_with_reason check (status <> 2 or decided_by is not null and reason <> ''),
	check ((status = 0) = (decided_at is null)),
	check (status in (1, 2) or decided_by is null),
	check ((asked_by is null) = (asked_at is null) and (approved_by is null) = (approved_at is null)),
	check ((status = 1) = (pay_state > 0)),
	constraint payout_paid_told check ((pay_state >= 2) = (paid_at is not null) and (paid_by is null) = (paid_at is null)),
	constraint payout_paid_proved check ((pay_state >= 2) = (bank_line <> '')),
	constraint payout_account_encrypted check (account = '' and account_encrypted is not null
		and length(account_fingerprint) = 32 and length(account_last4) = 4)
);
create index payout_of_shop on merchant_payout (shop_id, id desc);
create index payout_waiting on merchant_payout (promised_at) where status = 0;
create index payout_to_pay on merchant_payout (decided_at) where status = 1 and pay_state = 1;
create index payout_to_account on merchant_payout (account_fingerprint);
-- What is still in clear, for the start that encrypts it.
create index payout_in_clear on merchant_payout (id) where account <> '';
-- The ledger names a payout by text.
create unique index payout_by_name on merchant_payout ((id::text));

-- Who did what with a payout, when and why. Written once.
create table merchant_payout_move (
	id        bigint generated always as identity primary key,
	payout_id uuid not null references merchant_payout (id),
	name      text not null constraint merchant_payout_move_name_check check (name in
		('asked', 'pass_asked', 'passed', 'refused', 'cancelled', 'paid', 'return_asked', 'return_refused', 'returned')),
	who       text not null check (who in ('merchant', 'operator')),
	who_id    uuid not null,
	why       text not null default '',
	at        timestamptz not null
);
create index payout_move_of on merchant_payout_move (payout_id, id);

alter table bank_return add foreign key (payout_id) references merchant_payout (id);

-- The statement of a shop is added up by day and kind up to a mark; only what came after it is read each time. Lines of
-- one account become visible in the order of their ids, and those of an event all at once, so a sum up to a mark is
-- complete. Only add_statements_up() writes these tables.
create table statement_mark (
	account_id bigint primary key,
	up_to      bigint not null  -- the last transfer that is added up
);
create table statement_sum (
	account_id bigint not null,
	day        date not null,   -- of UTC
	kind       text not null,
	lines      bigint not null,
	amount     bigint not null,
	gross      bigint not null,
	primary key (account_id, day, kind)
);

revoke delete, truncate on merchant_payout, merchant_payout_move from portolan_app;
revoke update on merchant_payout_move from portolan_app;
revoke insert, update, delete, truncate on statement_mark, statement_sum from portolan_app;
