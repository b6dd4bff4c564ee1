-- The ledger: double-entry books that the application can add to and never rewrite, so that a bug, a race or a stolen
-- application password cannot make, lose or hide money. Design: docs/decisions/0001 to 0003.
--
-- Amounts are bigint cents of the US dollar. posted = credits - debits: a wallet with money is positive, the bank that
-- holds the money behind it is negative, and the sum over all accounts is zero.

create schema ledger;
revoke all on schema ledger from public, portolan_app;
grant usage on schema ledger to portolan_app;

-- The code says what an account is, and ledger.account_opens() checks it. The balance of a `derived` account (the
-- platform's and the chains') is computed from the transfers and its row is never locked, because every request touches
-- it. All other accounts store their balance and can never fall below zero.
create table ledger.account (
	id         bigint generated always as identity primary key,
	code       text not null unique,
	derived    boolean not null,
	posted     bigint not null default 0,
	held       bigint not null default 0,
	version    bigint not null default 0,
	created_at timestamptz not null,
	-- The second line of defence behind the check in ledger.post().
	constraint account_never_overdrawn check (held >= 0 and posted >= held),
	constraint account_derived_holds_nothing check (not derived or (posted = 0 and held = 0))
) with (fillfactor = 60); -- room for HOT updates: no indexed column ever changes

-- One business event. Its key is chosen before the first attempt, so that it happens once. Checks: ledger.txn_is_sound().
create table ledger.txn (
	id          bigint generated always as identity primary key,
	key         text not null unique,
	kind        text not null,
	ref         text not null,
	actor       text not null,
	created_at  timestamptz not null, -- by the clock of the handler
	recorded_at timestamptz not null default clock_timestamp()
);
create index txn_days on ledger.txn using brin (created_at) with (pages_per_range = 16, autosummarize = on);

-- One row is both sides, so the books sum to zero by construction. The ids of the rows of one account rise in the order
-- in which they were applied, because an id is drawn only under the lock of that account's row. Checks:
-- ledger.transfer_is_sound(). No foreign key to account: it would take a share lock on the busy platform rows (decision
-- 0003); reconcile looks for missing accounts instead.
create table ledger.transfer (
	id           bigint generated always as identity primary key,
	txn_id       bigint not null references ledger.txn (id),
	debit_id     bigint not null,
	credit_id    bigint not null,
	amount       bigint not null,
	phase        text not null,               -- single, pending, post or void
	pending_id   bigint references ledger.transfer (id),
	released     bigint not null default 0,   -- what the end of a hold gave back to the debit side
	expires_at   timestamptz,
	debit_after  bigint,                      -- available (posted - held) after this row; null for a derived account
	credit_after bigint,
	constraint transfer_released_check check (released >= 0)
);
create unique index transfer_resolved_once on ledger.transfer (pending_id) where pending_id is not null;
create index transfer_debit on ledger.transfer (debit_id, id);
create index transfer_credit on ledger.transfer (credit_id, id);
create index transfer_txn on ledger.transfer (txn_id);

-- A chain of hashes over ranges of transfers: who changes an old row has to change every seal after it.
create table ledger.seal (
	id        bigint generated always as identity primary key,
	from_id   bigint not null,
	to_id     bigint not null check (to_id >= from_id),
	rows      int not null check (rows > 0),
	prev_hash bytea not null,
	hash      bytea not null,
	sealed_at timestamptz not null default clock_timestamp()
);
-- The chain cannot fork: each hash is followed once.
create unique index seal_follows_once on ledger.seal (prev_hash);

-- The balance of a derived account up to a sealed row, so that a reader adds up only what came after. A cache: reconcile
-- computes it again.
create table ledger.checkpoint (
	account_id bigint primary key references ledger.account (id),
	up_to_id   bigint not null,
	posted     bigint not null
);

-- Up to which row no running transaction can still add one (see ledger.seal_settled()).
create table ledger.horizon (
	one      boolean primary key default true check (one),
	up_to_id bigint not null,
	past_xid xid8 not null -- rows up to up_to_id are settled once every transaction below this number has ended
);

-- From which type of account to which other one money of a kind may move; ledger.account_type() reads the type off the
-- code of an account. Every transfer is checked against it (docs/decisions/0002). Only migrations write it.
create table ledger.allowed_transfer (
	kind       text not null,
	from_type  text not null,
	to_type    text not null,
	primary key (kind, from_type, to_type)
);

grant select on all tables in schema ledger to portolan_app;

insert into ledger.account (code, derived, created_at)
select 'platform:' || name, true, clock_timestamp()
from unnest(array['bank', 'clearing', 'fees', 'loss', 'promotions', 'suspense', 'payouts']) with ordinality a (name, place)
order by place;

insert into ledger.horizon (up_to_id, past_xid) values (0, '0');

insert into ledger.allowed_transfer (kind, from_type, to_type) values
	-- Money in.
	('recharge', 'bank', 'wallet'),
	('recharge', 'chain', 'wallet'),
	('deposit', 'chain', 'wallet'),
	('deposit', 'chain', 'suspense'),
	('dispute', 'wallet', 'bank'),
	('dispute', 'loss', 'bank'),
	-- Orders and refunds.
	('order_pay', 'wallet', 'escrow'),
	('order_pay', 'promotions', 'escrow'),
	('order_settle', 'escrow', 'merchant'),
	('order_settle', 'escrow', 'fees'),
	('refund', 'escrow', 'wallet'),
	('refund', 'escrow', 'promotions'),
	('refund', 'merchant', 'wallet'),
	('refund', 'merchant', 'promotions'),
	('refund', 'loss', 'wallet'),
	('debt', 'merchant', 'loss'),
	-- Withdrawals: held, approved, paid out, and the fee.
	('withdraw', 'wallet', 'clearing'),
	('payout', 'wallet', 'clearing'),
	('payout', 'clearing', 'bank'),
	('payout', 'clearing', 'chain'),
	('fee', 'clearing', 'fees'),
	-- Payouts of shops: held, then paid out.
	('shop_payout', 'merchant', 'payouts'),
	('shop_payout', 'payouts', 'bank'),
	-- What the bank sent back of a withdrawal or a payout, and the fee of it.
	('returned', 'bank', 'wallet'),
	('returned', 'bank', 'merchant'),
	('fee_returned', 'fees', 'wallet'),
	-- Corrections of a wallet that two operators signed.
	('adjust', 'bank', 'wallet'),
	('adjust', 'fees', 'wallet'),
	('adjust', 'promotions', 'wallet'),
	('adjust', 'suspense', 'wallet'),
	('adjust', 'loss', 'wallet'),
	('adjust', 'wallet', 'bank'),
	('adjust', 'wallet', 'fees'),
	('adjust', 'wallet', 'promotions'),
	('adjust', 'wallet', 'suspense'),
	('adjust', 'wallet', 'loss');
