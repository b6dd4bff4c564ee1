-- What merchants do with their money after a sale: payouts to a bank account, as two people decided; debts for refunds that a balance
-- did not reach for, taken from what comes next; and what carriers tell of parcels by themselves. Source: rules.md (Refunds, Two people,
-- Merchants and operators), ledger.md (the table of events).

-- Payouts on their way out have an account of their own, so that shoppers' withdrawals and shops' payouts cannot vouch for each other.
create or replace function ledger.account_opens() returns trigger language plpgsql as $$
begin
	if not (
		new.code ~ '^(shopper|merchant):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}:(wallet|escrow|balance)$'
			and (new.code like 'shopper:%') = (new.code not like '%:balance')
		or new.code ~ '^chain:[a-z0-9-]{1,32}$'
		or new.code ~ '^platform:(bank|fees|promotions|clearing|payouts|suspense|loss)$') then
		raise exception 'no account is called %', new.code using errcode = 'check_violation', constraint = 'account_code_check';
	end if;
	new.derived := new.code like 'platform:%' or new.code like 'chain:%';
	return new;
end $$;
select ledger.open_accounts(array['platform:payouts'], clock_timestamp());

-- The ways of 0088, and four more: a payout is held, passed (or let go) and paid; a debt is taken.
create or replace function ledger.takes_its_way() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
	v_kind text; v_from text; v_to text;
begin
	select x.kind into v_kind from txn x where x.id = new.txn_id;
	select a.code into v_from from account a where a.id = new.debit_id;
	select a.code into v_to from account a where a.id = new.credit_id;
	if not v_kind || ' ' || role_of(v_from) || '>' || role_of(v_to) = any (array[
		'recharge bank>wallet', 'recharge chain>wallet', 'deposit chain>wallet', 'deposit chain>suspense',
		'order_pay wallet>escrow', 'order_pay promotions>escrow',
		'order_settle escrow>merchant', 'order_settle escrow>fees',
		'refund escrow>wallet', 'refund escrow>promotions', 'refund merchant>wallet', 'refund loss>wallet', 'refund merchant>promotions',
		'debt merchant>loss',
		'withdraw wallet>clearing', 'payout wallet>clearing', 'payout clearing>bank', 'payout clearing>chain',
		'shop_payout merchant>payouts', 'shop_payout payouts>bank',
		'fee clearing>fees', 'dispute wallet>bank', 'dispute loss>bank',
		'adjust bank>wallet', 'adjust fees>wallet', 'adjust promotions>wallet', 'adjust suspense>wallet', 'adjust loss>wallet',
		'adjust wallet>bank', 'adjust wallet>fees', 'adjust wallet>promotions', 'adjust wallet>suspense', 'adjust wallet>loss'])
		or v_from like 'shopper:%' and v_to like 'shopper:%' and split_part(v_from, ':', 2) <> split_part(v_to, ':', 2) then
		raise exception 'money of the kind % does not go from % to %', v_kind, v_from, v_to using errcode = 'LG013';
	end if;
	return null;
end $$;

-- Debts -------------------------------------------------------------------------------------------------------------

-- What was taken of a shop's debts, and out of what: an order that was settled, or a payout that came back. Once each.
create table merchant_collection (
	id         uuid primary key,
	shop_id    uuid not null references merchant_owing (shop_id),
	source     text not null check (source in ('order', 'payout')),
	source_id  uuid not null unique,
	amount     bigint not null check (amount > 0),
	created_at timestamptz not null
);
create index merchant_collection_of_shop on merchant_collection (shop_id, created_at);
create index merchant_debt_of_shop on merchant_debt (shop_id, created_at);
create unique index merchant_collection_by_name on merchant_collection ((source_id::text));

create function merchant_collection_stays() returns trigger language plpgsql as $$
begin
	raise exception 'what was taken of a debt stays (% on %)', tg_op, tg_table_name using errcode = 'SP008';
end $$;
create trigger merchant_collection_stays before update or delete on merchant_collection
	for each row execute function merchant_collection_stays();
create trigger merchant_collection_never_emptied before truncate on merchant_collection
	for each statement execute function merchant_collection_stays();

-- A debt is taken from the shop that owes it, in the amount that is written down. Deferred, so that the record may follow the money.
create function collection_vouches() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare x ledger.txn; c merchant_collection; v_from text;
begin
	select * into x from ledger.txn t where t.id = new.txn_id;
	if x.kind <> 'debt' then return null; end if;
	select * into c from merchant_collection r where r.source_id::text = x.ref;
	select a.code into v_from from ledger.account a where a.id = new.debit_id;
	if (x.key = 'debt:' || c.source_id and v_from = 'merchant:' || c.shop_id || ':balance' and new.amount = c.amount
		and new.phase = 'single' and (select count(*) from ledger.transfer t where t.txn_id = x.id) = 1) is not true then
		raise exception 'no debt stands behind % as it must', x.key using errcode = 'SP007';
	end if;
	return null;
end $$;
do $$ begin
	execute (select format('create constraint trigger collection_vouches after insert on ledger.transfer
		deferrable initially deferred for each row when (new.credit_id = %1$s)
		execute function collection_vouches()', a.id) from ledger.account a where a.code = 'platform:loss');
end $$;

-- What a shop owes is what was written down less what was taken, whoever changes the sum. Deferred, for the sum follows its rows.
create function owing_adds_up() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_owed bigint;
begin
	select coalesce((select sum(d.amount) from merchant_debt d where d.shop_id = new.shop_id), 0)
		- coalesce((select sum(c.amount) from merchant_collection c where c.shop_id = new.shop_id), 0) into v_owed;
	if (select o.owed from merchant_owing o where o.shop_id = new.shop_id) is distinct from v_owed then
		raise exception 'shop % owes %, whatever the sum says', new.shop_id, v_owed using errcode = 'SP009';
	end if;
	return null;
end $$;
create constraint trigger owing_adds_up after insert or update of owed on merchant_owing
	deferrable initially deferred for each row execute function owing_adds_up();
create constraint trigger owing_adds_up after insert on merchant_debt
	deferrable initially deferred for each row execute function owing_adds_up();
create constraint trigger owing_adds_up after insert on merchant_collection
	deferrable initially deferred for each row execute function owing_adds_up();

-- Payouts -----------------------------------------------------------------------------------------------------------

create table merchant_payout (
	id            uuid primary key,
	payout_sn     text not null unique,
	shop_id       uuid not null,
	merchant_id   uuid not null,                       -- who of the shop asked for it
	merchant_name text not null,
	account       text not null check (account <> ''), -- a card's number or an IBAN; whole, for who pays it out
	real_name     text not null,
	bank_name     text not null,
	amount        bigint not null check (amount > 0),
	hold_id       bigint not null unique,              -- the pending transfer of the ledger
	status        smallint not null default 0 check (status between 0 and 3),
	pay_state     smallint not null default 0 check (pay_state between 0 and 2),
	needs_two     boolean not null,
	delay_until   timestamptz,                         -- the account is new: nothing leaves for it before
	promised_at   timestamptz not null,
	asked_by      uuid references operator (id),       -- the first of two signatures
	asked_at      timestamptz,
	approved_by   uuid references operator (id),       -- the second
	approved_at   timestamptz,
	decided_by    uuid references operator (id),       -- null where the shop cancelled
	decided_at    timestamptz,
	reason        text not null default '',
	bank_line     text not null default '',
	paid_by       uuid references operator (id),
	paid_at       timestamptz,
	created_at    timestamptz not null,
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
	check ((pay_state = 2) = (paid_at is not null) and (paid_by is null) = (paid_at is null)),
	check ((pay_state = 2) = (bank_line <> ''))
);
create index payout_of_shop on merchant_payout (shop_id, id desc);
create index payout_waiting on merchant_payout (promised_at) where status = 0;
create index payout_to_pay on merchant_payout (decided_at) where status = 1 and pay_state = 1;
create index payout_to_account on merchant_payout (account);
-- The ledger names a payout by text.
create unique index payout_by_name on merchant_payout ((id::text));

-- Who did what with a payout, when and why. Written once.
create table merchant_payout_move (
	id        bigint generated always as identity primary key,
	payout_id uuid not null references merchant_payout (id),
	name      text not null check (name in ('asked', 'pass_asked', 'passed', 'refused', 'cancelled', 'paid')),
	who       text not null check (who in ('merchant', 'operator')),
	who_id    uuid not null,
	why       text not null default '',
	at        timestamptz not null
);
create index payout_move_of on merchant_payout_move (payout_id, id);

create function payout_stays() returns trigger language plpgsql as $$
begin
	raise exception 'what is written of a payout stays (% on %)', tg_op, tg_table_name using errcode = 'SP008';
end $$;
create trigger payout_stays before delete on merchant_payout for each row execute function payout_stays();
create trigger payout_never_emptied before truncate on merchant_payout for each statement execute function payout_stays();
create trigger payout_move_stays before update or delete on merchant_payout_move
	for each row execute function payout_stays();
create trigger payout_move_never_emptied before truncate on merchant_payout_move
	for each statement execute function payout_stays();

create function payout_begins() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if new.status <> 0 or new.asked_by is not null then
		raise exception 'a payout begins undecided and unsigned' using errcode = 'SP001';
	end if;
	-- The limit decides how many sign, not who writes the row.
	new.needs_two := new.amount > two_people_above();
	return new;
end $$;
create trigger payout_begins before insert on merchant_payout for each row execute function payout_begins();

-- As for withdrawals (0082): a signature is given once, by somebody who may give it at that moment, the second after the first;
-- nothing that was signed changes afterwards; and a decision is final.
create function payout_moves() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if (new.id, new.payout_sn, new.shop_id, new.merchant_id, new.merchant_name, new.account, new.real_name, new.bank_name,
			new.amount, new.hold_id, new.needs_two, new.delay_until, new.promised_at, new.created_at)
		is distinct from
		(old.id, old.payout_sn, old.shop_id, old.merchant_id, old.merchant_name, old.account, old.real_name, old.bank_name,
			old.amount, old.hold_id, old.needs_two, old.delay_until, old.promised_at, old.created_at)
	then
		raise exception 'a payout stays what was asked for' using errcode = 'SP002';
	end if;
	if old.asked_by is not null and (new.asked_by, new.asked_at) is distinct from (old.asked_by, old.asked_at)
		or old.status <> 0 and (new.status, new.asked_by, new.approved_by, new.approved_at, new.decided_by, new.decided_at, new.reason)
			is distinct from (old.status, old.asked_by, old.approved_by, old.approved_at, old.decided_by, old.decided_at, old.reason)
		or old.pay_state = 2 and (new.pay_state, new.bank_line, new.paid_by, new.paid_at)
			is distinct from (old.pay_state, old.bank_line, old.paid_by, old.paid_at)
	then
		raise exception 'what was signed or decided stays' using errcode = 'SP003';
	end if;
	if new.asked_by is distinct from old.asked_by and not operator_holds(new.asked_by, 'finance-1')
		or new.approved_by is distinct from old.approved_by
			and (old.asked_by is null or not operator_holds(new.approved_by, 'finance-2'))
		or new.decided_by is distinct from old.decided_by
			and not (operator_holds(new.decided_by, 'finance-1') or operator_holds(new.decided_by, 'finance-2'))
		or new.paid_by is distinct from old.paid_by
			and not (operator_holds(new.paid_by, 'finance-1') or operator_holds(new.paid_by, 'finance-2'))
	then
		raise exception 'this signature is not theirs to give now' using errcode = 'SP004';
	end if;
	if new.approved_by is not null and new.status <> 1 then
		raise exception 'the second signature passes' using errcode = 'SP005';
	end if;
	if old.status = 0 and new.status = 1 and (new.pay_state <> 1 or new.decided_at < old.delay_until) then
		raise exception 'a payout is passed after its delay and before it is paid' using errcode = 'SP006';
	end if;
	return new;
end $$;
create trigger payout_moves before update on merchant_payout for each row execute function payout_moves();

-- Money passes through the account of payouts only for a payout: held in the amount that was asked for, let go when it is decided and
-- signed, given back when it is not to be, and paid when it was. Nothing is charged. Deferred, so that the record may follow the money.
create function payout_vouches() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare x ledger.txn; p merchant_payout; v_from text; v_to text; v_fits boolean;
begin
	select * into x from ledger.txn t where t.id = new.txn_id;
	select * into p from merchant_payout r where r.id::text = x.ref;
	select a.code into v_from from ledger.account a where a.id = new.debit_id;
	select a.code into v_to from ledger.account a where a.id = new.credit_id;
	v_fits := x.kind = 'shop_payout' and new.amount = p.amount
		and (select count(*) from ledger.transfer t where t.txn_id = x.id) = 1 and case
		when new.phase = 'pending' then x.key = 'shop_payout:' || p.id and p.hold_id = new.id
			and v_from = 'merchant:' || p.shop_id || ':balance' and new.expires_at is null
		when new.phase = 'post' then x.key = 'shop_payout_pass:' || p.id and p.hold_id = new.pending_id and p.status = 1
		when new.phase = 'void' then x.key = 'shop_payout_return:' || p.id and p.hold_id = new.pending_id and p.status in (2, 3)
		else x.key = 'shop_payout_paid:' || p.id and p.pay_state = 2 and v_to = 'platform:bank' end;
	if v_fits is not true then
		raise exception 'no payout stands behind % as it must', x.key using errcode = 'SP007';
	end if;
	return null;
end $$;
do $$ begin
	execute (select format('create constraint trigger payout_vouches after insert on ledger.transfer
		deferrable initially deferred for each row when (new.debit_id = %1$s or new.credit_id = %1$s)
		execute function payout_vouches()', a.id) from ledger.account a where a.code = 'platform:payouts');
end $$;

-- A line of the bank's statement pays one thing, a withdrawal or a payout. The index of 0082 sees withdrawals alone.
create table paid_bank_line (
	line text primary key,  -- in small letters
	use  text not null
);
insert into paid_bank_line (line, use)
select lower(bank_line), 'withdrawal:' || id from withdrawal where bank_line <> '';
create function bank_line_pays_once() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	insert into paid_bank_line (line, use) values (lower(new.bank_line), tg_argv[0] || ':' || new.id);
	return null;
end $$;
create trigger bank_line_pays_once after update of bank_line on withdrawal
	for each row when (new.bank_line <> '' and old.bank_line = '') execute function bank_line_pays_once('withdrawal');
create trigger bank_line_pays_once after update of bank_line on merchant_payout
	for each row when (new.bank_line <> '' and old.bank_line = '') execute function bank_line_pays_once('payout');

-- Parcels -----------------------------------------------------------------------------------------------------------

-- When a carrier is asked next about a parcel, how often that failed, and since when nobody asks any more.
alter table parcel
	add column ask_at     timestamptz,
	add column ask_tries  int not null default 0,
	add column ask_failure text,
	add column asked_of   text not null default '',  -- the name of the carrier's port that answered last
	add column ask_ended_at timestamptz;
update parcel set ask_at = shipped_at where delivered_at is null;
update parcel set ask_ended_at = delivered_at where delivered_at is not null;
create index parcel_to_ask on parcel (ask_at) where ask_ended_at is null;
create index parcel_by_number on parcel (delivery_no);
-- A carrier tells its whole story each time it is asked; each word of it is kept once. What people enter has no key.
alter table parcel_event add column told_key text;
create unique index parcel_event_told_once on parcel_event (parcel_id, told_key) where told_key is not null;

-- The orders of a shop, for its people: those waiting to be sent by their time, and those in escrow.
create index orders_of_shop on orders (shop_id, id desc);
create index orders_of_shop_to_send on orders (shop_id, unshipped_at) where status = 1;

-- What must stay is taken back from the application.
revoke delete, truncate on merchant_payout, merchant_payout_move, merchant_collection, paid_bank_line from portolan_app;
revoke update on merchant_payout_move, merchant_collection, paid_bank_line from portolan_app;
revoke insert on paid_bank_line from portolan_app;
