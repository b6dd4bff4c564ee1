-- Money that was paid out and comes back: the bank returns it days later, for a closed account or a wrong name. It was on our bank account
-- and nobody's. From here on a return is a record of its own, signed as what it undoes was, naming the line of the bank's statement that
-- brought it, and the ledger gives the money back to its owner for such a record and nothing else. Source: docs/decisions/0045.

create table bank_return (
	id              uuid primary key,
	withdrawal_id   uuid references withdrawal (id),
	payout_id       uuid references merchant_payout (id),
	amount          bigint not null check (amount > 0),              -- what its owner has again
	cost            bigint not null default 0 check (cost >= 0),     -- what the bank kept of it
	bank_line       text not null check (bank_line <> ''),           -- of the statement: what brought it back
	reason          text not null check (reason <> ''),              -- its owner reads it
	needs_two       boolean not null,
	promised_at     timestamptz not null,                            -- by when a second person has looked at it
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
-- One waits or stands at a time; one that was refused leaves room for a right one.
create unique index bank_return_of_withdrawal on bank_return (withdrawal_id) where status <> 'refused';
create unique index bank_return_of_payout on bank_return (payout_id) where status <> 'refused';
create index bank_return_waiting on bank_return (promised_at) where status = 'asked';

-- A withdrawal and a payout that came back say so: 3, after 2. --------------------------------------------------------

do $$
declare c record;
begin
	for c in
		select x.conrelid::regclass as owner, x.conname from pg_constraint x
		where x.conrelid in ('withdrawal'::regclass, 'merchant_payout'::regclass) and x.contype = 'c'
			and (pg_get_constraintdef(x.oid) like '%pay_state = 2%' or x.conname like '%\_pay\_state\_check')
	loop
		execute format('alter table %s drop constraint %I', c.owner, c.conname);
	end loop;
end $$;
alter table withdrawal
	add constraint withdrawal_pay_state_check check (pay_state between 0 and 3),
	add constraint withdrawal_paid_told check ((pay_state >= 2) = (paid_at is not null) and (paid_by is null) = (paid_at is null)),
	add constraint withdrawal_paid_proved check ((pay_state >= 2) = (tx_hash <> '' or bank_line <> ''));
alter table merchant_payout
	add constraint merchant_payout_pay_state_check check (pay_state between 0 and 3),
	add constraint payout_paid_told check ((pay_state >= 2) = (paid_at is not null) and (paid_by is null) = (paid_at is null)),
	add constraint payout_paid_proved check ((pay_state >= 2) = (bank_line <> ''));

alter table withdrawal_move drop constraint withdrawal_move_name_check;
alter table withdrawal_move add constraint withdrawal_move_name_check check (name in
	('asked', 'pass_asked', 'passed', 'refused', 'cancelled', 'paid', 'return_asked', 'return_refused', 'returned'));
alter table merchant_payout_move drop constraint merchant_payout_move_name_check;
alter table merchant_payout_move add constraint merchant_payout_move_name_check check (name in
	('asked', 'pass_asked', 'passed', 'refused', 'cancelled', 'paid', 'return_asked', 'return_refused', 'returned'));

-- Beside what 0082 and 0095 hold.
create function money_came_back() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if old.pay_state = 3 and new.pay_state <> 3 then
		raise exception 'what came back stays so' using errcode = 'BR003';
	end if;
	if new.pay_state = 3 and old.pay_state <> 3 and (old.pay_state <> 2 or not exists (
		select from bank_return r where r.status = 'returned'
			and case tg_table_name when 'withdrawal' then r.withdrawal_id else r.payout_id end = new.id)) then
		raise exception 'it comes back after it was paid out, as a signed return says' using errcode = 'BR004';
	end if;
	return new;
end $$;
create trigger money_came_back before update of pay_state on withdrawal
	for each row execute function money_came_back();
create trigger money_came_back before update of pay_state on merchant_payout
	for each row execute function money_came_back();

-- As in 0082; what was paid stays as it was paid, and may come back.
create or replace function withdrawal_moves() returns trigger
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
		or old.pay_state >= 2 and (new.pay_state < 2
			or (new.tx_hash, new.bank_line, new.paid_by, new.paid_at)
				is distinct from (old.tx_hash, old.bank_line, old.paid_by, old.paid_at))
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

-- As in 0095, likewise.
create or replace function payout_moves() returns trigger
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
		or old.pay_state >= 2 and (new.pay_state < 2
			or (new.bank_line, new.paid_by, new.paid_at) is distinct from (old.bank_line, old.paid_by, old.paid_at))
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

-- What two people sign -------------------------------------------------------------------------------------------------

-- A return is of what was paid out by bank, whole but for what the bank kept; the limit is asked of the whole, so that no cost a single
-- person enters brings it below. Signatures hold at that moment, nothing signed changes, and a decision falls once.
create function bank_return_signed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_left bigint; v_all bigint;
begin
	if tg_op = 'INSERT' then
		select w.amount, w.amount - w.fee into v_all, v_left from withdrawal w
		where w.id = new.withdrawal_id and w.kind = 'bank' and w.pay_state = 2;
		if new.payout_id is not null then
			select p.amount, p.amount into v_all, v_left from merchant_payout p where p.id = new.payout_id and p.pay_state = 2;
		end if;
		if v_all is null or new.amount + new.cost <> v_all or new.cost >= v_left then
			raise exception 'what was paid out by bank comes back, less what the bank kept' using errcode = 'BR001';
		end if;
		-- The limit decides how many sign, not who writes the row.
		new.needs_two := v_all > two_people_above();
		if new.status <> 'asked'
			or not operator_holds(new.asked_by, 'finance-1') and (new.needs_two or not operator_holds(new.asked_by, 'finance-2')) then
			raise exception 'a return begins with being asked for by finance-1' using errcode = 'BR002';
		end if;
		return new;
	end if;
	if tg_op <> 'UPDATE' or old.status <> 'asked' or new.status = 'asked'
		or (new.id, new.withdrawal_id, new.payout_id, new.amount, new.cost, new.bank_line, new.reason, new.needs_two, new.promised_at,
				new.asked_by, new.asked_at)
			is distinct from
			(old.id, old.withdrawal_id, old.payout_id, old.amount, old.cost, old.bank_line, old.reason, old.needs_two, old.promised_at,
				old.asked_by, old.asked_at) then
		raise exception 'a return is decided once, and never changed otherwise (%)', tg_op using errcode = 'BR003';
	end if;
	if not operator_holds(new.decided_by, 'finance-2')
		and (new.status = 'returned' and new.needs_two or not operator_holds(new.decided_by, 'finance-1')) then
		raise exception 'this signature is not theirs to give now' using errcode = 'BR002';
	end if;
	return new;
end $$;
create trigger bank_return_signed before insert or update or delete on bank_return
	for each row execute function bank_return_signed();
create function bank_return_stays() returns trigger language plpgsql as $$
begin
	raise exception 'returns stay (% on bank_return)', tg_op using errcode = 'BR003';
end $$;
create trigger bank_return_never_emptied before truncate on bank_return
	for each statement execute function bank_return_stays();

-- Lines of the bank's statement ----------------------------------------------------------------------------------------

-- A line that brought money brings it once, a recharge or a return, however it is spaced and written.
create table received_bank_line (
	line text primary key,
	use  text not null
);
create function bank_line_key(p_line text) returns text language sql immutable as $$
	select lower(regexp_replace(p_line, '\s', '', 'g'))
$$;
insert into received_bank_line (line, use)
select bank_line_key(bank_line), 'recharge:' || id from recharge where status = 1 and bank_line <> '';

create function bank_line_brings_once() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	insert into received_bank_line (line, use) values (bank_line_key(new.bank_line), tg_argv[0] || ':' || new.id);
	-- Nor is it the line by which the money left.
	if tg_argv[0] = 'return' then
		insert into paid_bank_line (line, use) values (lower(new.bank_line), 'return:' || new.id);
	end if;
	return null;
end $$;
create trigger bank_line_brings_once after update of status on recharge
	for each row when (new.status = 1 and old.status <> 1 and new.bank_line <> '') execute function bank_line_brings_once('recharge');
create trigger bank_line_brings_once after update of status on bank_return
	for each row when (new.status = 'returned') execute function bank_line_brings_once('return');

-- The money ------------------------------------------------------------------------------------------------------------

-- Whether the ledger holds exactly what was signed, and the record says that it came back: what the bank sent comes from the bank, and the
-- charge of a withdrawal from our fees.
create function bank_return_is_posted(p_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
	select coalesce((
		select o.pay_state = 3 and bool_and(x.ref = o.id)
			and array_agg(x.key || ' ' || x.kind || ' ' || d.code || '>' || c.code || ' ' || t.amount || ' ' || t.phase
				order by x.key collate "C") = o.told
		from (
			select w.id::text as id, w.pay_state, array['withdraw_returned:' || w.id, 'fee_returned:' || w.id] as keys, array_remove(array[
				case when w.fee > 0 then 'fee_returned:' || w.id || ' fee_returned platform:fees>shopper:' || w.shopper_id || ':wallet '
					|| w.fee || ' single' end,
				'withdraw_returned:' || w.id || ' returned platform:bank>shopper:' || w.shopper_id || ':wallet '
					|| (w.amount - w.fee - r.cost) || ' single'], null) as told
			from withdrawal w where w.id = r.withdrawal_id
			union all
			select p.id::text, p.pay_state, array['shop_payout_returned:' || p.id], array['shop_payout_returned:' || p.id
				|| ' returned platform:bank>merchant:' || p.shop_id || ':balance ' || r.amount || ' single']
			from merchant_payout p where p.id = r.payout_id
		) o
			join ledger.txn x on x.key = any (o.keys)
			join ledger.transfer t on t.txn_id = x.id
			join ledger.account d on d.id = t.debit_id
			join ledger.account c on c.id = t.credit_id
		group by o.id, o.pay_state, o.told), false)
	from bank_return r where r.id = p_id and r.status = 'returned'
$$;

-- Deferred, so that record and money may be written in either order.
create function bank_return_vouches() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_of text := split_part(new.key, ':', 1); v_id uuid;
begin
	if new.key ~ '^[a-z_]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
		v_id := split_part(new.key, ':', 2)::uuid;
	end if;
	if not exists (
		select from bank_return r
		where r.status = 'returned' and bank_return_is_posted(r.id)
			and (v_of in ('withdraw_returned', 'fee_returned') and r.withdrawal_id = v_id
				or v_of = 'shop_payout_returned' and r.payout_id = v_id)
	) then
		raise exception 'no return stands behind % as it must', new.key using errcode = 'BR007';
	end if;
	return null;
end $$;
create constraint trigger bank_return_vouches after insert on ledger.txn
	deferrable initially deferred for each row when (new.kind in ('returned', 'fee_returned'))
	execute function bank_return_vouches();

create function bank_return_moves_money() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if bank_return_is_posted(new.id) is not true then
		raise exception 'a signed return moves its money at once (%)', new.id using errcode = 'BR007';
	end if;
	return null;
end $$;
create constraint trigger bank_return_moves_money after update on bank_return
	deferrable initially deferred for each row when (new.status = 'returned')
	execute function bank_return_moves_money();

-- What leaves the bank's account for anybody is a recharge, a return or an adjustment (0081).
create or replace function bank_pays_in() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if not exists (select from ledger.txn x where x.id = new.txn_id and x.kind in ('recharge', 'returned', 'adjust')) then
		raise exception 'money comes from the bank by a recharge, a return or an adjustment alone' using errcode = 'RC008';
	end if;
	return null;
end $$;

-- The ways of 0095, and three more: what the bank sent back, to a wallet or a shop, and the charge of it.
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
		'returned bank>wallet', 'returned bank>merchant', 'fee_returned fees>wallet',
		'fee clearing>fees', 'dispute wallet>bank', 'dispute loss>bank',
		'adjust bank>wallet', 'adjust fees>wallet', 'adjust promotions>wallet', 'adjust suspense>wallet', 'adjust loss>wallet',
		'adjust wallet>bank', 'adjust wallet>fees', 'adjust wallet>promotions', 'adjust wallet>suspense', 'adjust wallet>loss'])
		or v_from like 'shopper:%' and v_to like 'shopper:%' and split_part(v_from, ':', 2) <> split_part(v_to, ':', 2) then
		raise exception 'money of the kind % does not go from % to %', v_kind, v_from, v_to using errcode = 'LG013';
	end if;
	return null;
end $$;

-- As in 0082; what was paid out vouches for its money also after it came back.
create or replace function withdrawal_vouches() returns trigger
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
		when x.kind = 'payout' then x.key = 'payout:' || w.id and w.pay_state >= 2 and new.amount = w.amount - w.fee
			and v_to = case w.kind when 'bank' then 'platform:bank' else 'chain:' || w.network end
		else false end;
	if v_fits is not true then
		raise exception 'no withdrawal stands behind % as it must', x.key using errcode = 'WD007';
	end if;
	return null;
end $$;

-- As in 0095, likewise.
create or replace function payout_vouches() returns trigger
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
		else x.key = 'shop_payout_paid:' || p.id and p.pay_state >= 2 and v_to = 'platform:bank' end;
	if v_fits is not true then
		raise exception 'no payout stands behind % as it must', x.key using errcode = 'SP007';
	end if;
	return null;
end $$;

-- Reading --------------------------------------------------------------------------------------------------------------

-- As in 0082. What came back stands beside what went out, and its charge beside the charge.
create or replace view wallet_line as
select l.account_id, l.id, p.part, p.amount, p.balance_after, p.type, x.kind, x.ref, x.created_at
from ledger.line l
	join ledger.txn x on x.id = l.txn_id
	left join withdrawal w on x.kind = 'withdraw' and w.id::text = x.ref and w.fee > 0
	cross join lateral (
		select 0 as part, l.amount - sign(l.amount)::bigint * coalesce(w.fee, 0) as amount,
			l.balance_after - sign(l.amount)::bigint * coalesce(w.fee, 0) as balance_after,
			case when x.kind in ('recharge', 'deposit') then 'recharge' when x.kind in ('withdraw', 'payout', 'returned') then 'extract'
				when x.kind = 'fee_returned' then 'fee'
				when x.kind = 'order_pay' then 'pay' when x.kind = 'refund' then 'refund' else 'adjust' end as type
		union all
		select 1, sign(l.amount)::bigint * w.fee, l.balance_after, 'fee' where w.id is not null
	) p;

-- What must stay is taken back from the application.
revoke update, delete, truncate on bank_return from portolan_app;
grant update (status, decided_by, decided_at, decision_reason) on bank_return to portolan_app;
revoke insert, update, delete, truncate on received_bank_line from portolan_app;
