-- Withdrawals: money is held when it is asked for, and leaves only as one or two people decided. What was signed is kept here in
-- a form that nobody changes afterwards, and the ledger moves money through clearing only for a withdrawal that stands so.
-- Source: rules.md (Withdraw, Two people).

-- A password set with a sent code, as somebody would who has taken over the mailbox: withdrawals wait a day after it.
alter table shopper add column password_reset_at timestamptz;

create table withdrawal (
	id              uuid primary key,
	extract_sn      text not null unique,
	shopper_id      uuid not null references shopper (id),
	kind            text not null check (kind in ('bank', 'chain')),
	network         text not null,
	account         text not null check (account <> ''), -- a card's number, an IBAN or an address; whole, for who pays it out
	real_name       text not null,
	bank_name       text not null,
	amount          bigint not null check (amount > 0),
	free            bigint not null check (free between 0 and amount), -- refunded money in it, which goes without a charge
	fee             bigint not null check (fee >= 0 and fee <= amount - free and fee < amount),
	hold_id         bigint not null unique,              -- the pending transfer of the ledger
	status          smallint not null default 0 check (status between 0 and 3),
	pay_state       smallint not null default 0 check (pay_state between 0 and 2),
	needs_two       boolean not null,
	new_destination boolean not null,
	delay_until     timestamptz,
	promised_at     timestamptz not null,
	asked_by        uuid references operator (id),       -- the first of two signatures
	asked_at        timestamptz,
	approved_by     uuid references operator (id),       -- the second
	approved_at     timestamptz,
	decided_by      uuid references operator (id),       -- null where the shopper cancelled
	decided_at      timestamptz,
	reason          text not null default '',
	tx_hash         text not null default '',
	bank_line       text not null default '',
	paid_by         uuid references operator (id),
	paid_at         timestamptz,
	created_at      timestamptz not null,
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
	check ((pay_state = 2) = (paid_at is not null) and (paid_by is null) = (paid_at is null)),
	check ((pay_state = 2) = (tx_hash <> '' or bank_line <> ''))
);
create index withdrawal_of_shopper on withdrawal (shopper_id, id desc);
create index withdrawal_of_day on withdrawal (shopper_id, created_at) where status in (0, 1);
create index withdrawal_waiting on withdrawal (promised_at) where status = 0;
create index withdrawal_to_pay on withdrawal (decided_at) where status = 1 and pay_state = 1;
create index withdrawal_to_account on withdrawal (account);
-- The ledger names a withdrawal by text.
create unique index withdrawal_by_name on withdrawal ((id::text));
create unique index withdrawal_transaction_once on withdrawal (network, tx_hash) where tx_hash <> '';
create unique index withdrawal_bank_line_once on withdrawal (lower(bank_line)) where bank_line <> '';

-- Who did what with a withdrawal, when and why. Written once.
create table withdrawal_move (
	id            bigint generated always as identity primary key,
	withdrawal_id uuid not null references withdrawal (id),
	name          text not null check (name in ('asked', 'pass_asked', 'passed', 'refused', 'cancelled', 'paid')),
	who           text not null check (who in ('shopper', 'operator')),
	who_id        uuid not null,
	why           text not null default '',
	at            timestamptz not null
);
create index withdrawal_move_of on withdrawal_move (withdrawal_id, id);

-- Where a shopper has withdrawn to, once a line. `created_at` is the first time it was asked for: from then on a day passes
-- before the first money leaves for it, however often it is asked for meanwhile. Forgotten ones keep their date.
create table destination (
	id           uuid primary key,
	shopper_id   uuid not null references shopper (id),
	kind         text not null check (kind in ('bank', 'chain')),
	network      text not null,
	account      text not null,
	real_name    text not null,
	bank_name    text not null,
	created_at   timestamptz not null,
	used_at      timestamptz not null,
	forgotten_at timestamptz,
	unique (shopper_id, kind, network, account),
	check ((kind = 'chain') = (network <> ''))
);
create index destination_shown on destination (shopper_id, used_at desc) where forgotten_at is null;

-- How much refunded money a wallet held after one of its lines, so that telling it now reads only the lines since. The row is
-- also what two withdrawals of one shopper wait for each other at.
create table refunded_money (
	shopper_id uuid primary key references shopper (id),
	up_to_line bigint not null,
	cents      bigint not null check (cents >= 0)
);

-- What was written stays --------------------------------------------------------------------------------------------

create function withdrawal_stays() returns trigger language plpgsql as $$
begin
	raise exception 'what is written of a withdrawal stays (% on %)', tg_op, tg_table_name using errcode = 'WD008';
end $$;
create trigger withdrawal_stays before delete on withdrawal for each row execute function withdrawal_stays();
create trigger withdrawal_never_emptied before truncate on withdrawal
	for each statement execute function withdrawal_stays();
create trigger withdrawal_move_stays before update or delete on withdrawal_move
	for each row execute function withdrawal_stays();
create trigger withdrawal_move_never_emptied before truncate on withdrawal_move
	for each statement execute function withdrawal_stays();

create function withdrawal_begins() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if new.status <> 0 or new.asked_by is not null then
		raise exception 'a withdrawal begins undecided and unsigned' using errcode = 'WD001';
	end if;
	-- The limit decides how many sign, not who writes the row.
	new.needs_two := new.amount > two_people_above();
	return new;
end $$;
create trigger withdrawal_begins before insert on withdrawal
	for each row execute function withdrawal_begins();

-- A signature is given once, by somebody who may give it at that moment, the second after the first; nothing that was signed
-- changes afterwards; and a decision is final.
create function withdrawal_moves() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if (new.id, new.extract_sn, new.shopper_id, new.kind, new.network, new.account, new.real_name, new.bank_name, new.amount,
			new.free, new.fee, new.hold_id, new.needs_two, new.new_destination, new.delay_until, new.promised_at, new.created_at)
		is distinct from
		(old.id, old.extract_sn, old.shopper_id, old.kind, old.network, old.account, old.real_name, old.bank_name, old.amount,
			old.free, old.fee, old.hold_id, old.needs_two, old.new_destination, old.delay_until, old.promised_at, old.created_at)
	then
		raise exception 'a withdrawal stays what was asked for' using errcode = 'WD002';
	end if;
	if old.asked_by is not null and (new.asked_by, new.asked_at) is distinct from (old.asked_by, old.asked_at)
		or old.status <> 0 and (new.status, new.asked_by, new.approved_by, new.approved_at, new.decided_by, new.decided_at, new.reason)
			is distinct from (old.status, old.asked_by, old.approved_by, old.approved_at, old.decided_by, old.decided_at, old.reason)
		or old.pay_state = 2 and (new.pay_state, new.tx_hash, new.bank_line, new.paid_by, new.paid_at)
			is distinct from (old.pay_state, old.tx_hash, old.bank_line, old.paid_by, old.paid_at)
	then
		raise exception 'what was signed or decided stays' using errcode = 'WD003';
	end if;
	if new.asked_by is distinct from old.asked_by and not operator_holds(new.asked_by, 'finance-1')
		or new.approved_by is distinct from old.approved_by
			and (old.asked_by is null or not operator_holds(new.approved_by, 'finance-2'))
		or new.decided_by is distinct from old.decided_by
			and not (operator_holds(new.decided_by, 'finance-1') or operator_holds(new.decided_by, 'finance-2'))
		or new.paid_by is distinct from old.paid_by
			and not (operator_holds(new.paid_by, 'finance-1') or operator_holds(new.paid_by, 'finance-2'))
	then
		raise exception 'this signature is not theirs to give now' using errcode = 'WD004';
	end if;
	if new.approved_by is not null and new.status <> 1 then
		raise exception 'the second signature passes' using errcode = 'WD005';
	end if;
	if old.status = 0 and new.status = 1 and (new.pay_state <> 1 or new.decided_at < old.delay_until) then
		raise exception 'a withdrawal is passed after its delay and before it is paid' using errcode = 'WD006';
	end if;
	return new;
end $$;
create trigger withdrawal_moves before update on withdrawal
	for each row execute function withdrawal_moves();

-- Money passes through clearing only for a withdrawal: held in the amount that was asked for, let go when it is decided and
-- signed, given back when it is not to be, the charge as it was told, and the rest when it was really paid out. Deferred, so
-- that the record may be written after the money. The condition names the account, so that no other payment pays for this.
create function withdrawal_vouches() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare x ledger.txn; w withdrawal; v_from text; v_to text; v_fits boolean;
begin
	select * into x from ledger.txn t where t.id = new.txn_id;
	select * into w from withdrawal r where r.id::text = x.ref;
	select a.code into v_from from ledger.account a where a.id = new.debit_id;
	select a.code into v_to from ledger.account a where a.id = new.credit_id;
	v_fits := (select count(*) from ledger.transfer t where t.txn_id = x.id) = 1 and case
		when new.phase = 'pending' then x.key = 'withdraw:' || w.id and x.kind = 'withdraw' and w.hold_id = new.id
			and v_from = 'shopper:' || w.shopper_id || ':wallet' and new.amount = w.amount and new.expires_at is null
		when new.phase = 'post' then x.key = 'withdraw_pass:' || w.id and x.kind = 'payout' and w.hold_id = new.pending_id
			and w.status = 1 and new.amount = w.amount
		when new.phase = 'void' then x.key = 'withdraw_refuse:' || w.id and x.kind = 'withdraw' and w.hold_id = new.pending_id
			and w.status in (2, 3)
		when x.kind = 'fee' then x.key = 'fee:' || w.id and v_to = 'platform:fees' and w.status = 1 and new.amount = w.fee
		when x.kind = 'payout' then x.key = 'payout:' || w.id and w.pay_state = 2 and new.amount = w.amount - w.fee
			and v_to = case w.kind when 'bank' then 'platform:bank' else 'chain:' || w.network end
		else false end;
	if v_fits is not true then
		raise exception 'no withdrawal stands behind % as it must', x.key using errcode = 'WD007';
	end if;
	return null;
end $$;
do $$ begin
	execute (select format('create constraint trigger withdrawal_vouches after insert on ledger.transfer
		deferrable initially deferred for each row when (new.debit_id = %1$s or new.credit_id = %1$s)
		execute function withdrawal_vouches()', a.id) from ledger.account a where a.code = 'platform:clearing');
end $$;

revoke delete, truncate on withdrawal, withdrawal_move from portolan_app;
revoke update on withdrawal_move from portolan_app;

-- Reading -------------------------------------------------------------------------------------------------------------

-- The lines of a wallet as its owner reads them: each says what it is about, and the charge of a withdrawal is a line of its own
-- beside what arrives, so that both can be looked for and every line still follows from the one before.
create view wallet_line as
select l.account_id, l.id, p.part, p.amount, p.balance_after, p.type, x.kind, x.ref, x.created_at
from ledger.line l
	join ledger.txn x on x.id = l.txn_id
	left join withdrawal w on x.kind = 'withdraw' and w.id::text = x.ref and w.fee > 0
	cross join lateral (
		select 0 as part, l.amount - sign(l.amount)::bigint * coalesce(w.fee, 0) as amount,
			l.balance_after - sign(l.amount)::bigint * coalesce(w.fee, 0) as balance_after,
			case when x.kind in ('recharge', 'deposit') then 'recharge' when x.kind in ('withdraw', 'payout') then 'extract'
				when x.kind = 'order_pay' then 'pay' when x.kind = 'refund' then 'refund' else 'adjust' end as type
		union all
		select 1, sign(l.amount)::bigint * w.fee, l.balance_after, 'fee' where w.id is not null
	) p;
