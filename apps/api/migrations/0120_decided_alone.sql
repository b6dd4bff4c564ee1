-- What one operator decides alone has a limit each (0022) and, from here on, a limit a day: recharges by hand, deposits, withdrawals,
-- payouts, money that a bank sent back and disputes, together. Above either, two sign. Who approved a payment out does not also say that
-- it was paid, above the limit. Bank lines are compared after normalising. Source: rules.md (Decided since: Operators); decision 0054.

-- The day's sum ---------------------------------------------------------------------------------------------------------

create function one_operator_a_day() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
	select coalesce((select ((s.value #>> '{}')::numeric * 100)::bigint from setting s where s.name = 'money.one_operator_a_day'), 500000)
$$;

-- Cents an operator decided alone on a day of UTC. Only the triggers below write it.
create table operator_day (
	operator_id uuid not null references operator (id),
	day         date not null,
	alone       bigint not null check (alone >= 0),
	primary key (operator_id, day)
);
revoke insert, update, delete, truncate on operator_day from portolan_app;

-- What an operator may still decide alone on the day of this moment. Nobody else changes it until the transaction ends: of two decisions
-- by one operator at once, the second waits here and counts with the first.
create function operator_day_left(p_operator uuid, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_alone bigint;
begin
	insert into operator_day (operator_id, day, alone) values (p_operator, (p_at at time zone 'UTC')::date, 0)
	on conflict (operator_id, day) do update set alone = operator_day.alone
	returning alone into v_alone;
	return greatest(one_operator_a_day() - v_alone, 0);
end $$;

create function count_decided_alone(p_operator uuid, p_at timestamptz, p_amount bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_alone bigint;
begin
	insert into operator_day (operator_id, day, alone) values (p_operator, (p_at at time zone 'UTC')::date, p_amount)
	on conflict (operator_id, day) do update set alone = operator_day.alone + excluded.alone
	returning alone into v_alone;
	if v_alone > one_operator_a_day() then
		raise exception 'this operator decided as much alone as one may in a day' using errcode = 'OP020';
	end if;
end $$;
revoke execute on function count_decided_alone(uuid, timestamptz, bigint) from public;

create function decided_alone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	case tg_table_name
		when 'recharge' then perform count_decided_alone(new.asked_by, new.checked_at, new.real_price);
		when 'chain_deposit' then perform count_decided_alone(new.asked_by, new.decided_at, new.amount);
		when 'bank_return' then perform count_decided_alone(new.decided_by, new.decided_at, new.amount + new.cost);
		when 'dispute_decision' then perform count_decided_alone(new.decided_by, new.decided_at, new.disputed);
		else perform count_decided_alone(new.decided_by, new.decided_at, new.amount);
	end case;
	return null;
end $$;
create trigger decided_alone after update of status on withdrawal for each row
	when (old.status = 0 and new.status = 1 and new.approved_by is null) execute function decided_alone();
create trigger decided_alone after update of status on merchant_payout for each row
	when (old.status = 0 and new.status = 1 and new.approved_by is null) execute function decided_alone();
create trigger decided_alone after update of status on recharge for each row
	when (old.status <> 1 and new.status = 1 and new.asked_by is not null and new.approved_by is null
		and new.deposit_id is null and new.confirmed_at is null) execute function decided_alone();
create trigger decided_alone after update of state on chain_deposit for each row
	when (old.state <> 'credited' and new.state = 'credited' and new.asked_by is not null and new.approved_by is null)
	execute function decided_alone();
create trigger decided_alone after update of status on bank_return for each row
	when (new.status = 'returned' and not new.needs_two) execute function decided_alone();

-- A record may come to need two, with its first signature and never back: the day's sum of whoever signs it decides, too. What is
-- said to be paid out above the limit is said by another than who approved it.
create or replace function withdrawal_moves() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if (new.id, new.extract_sn, new.shopper_id, new.kind, new.network, new.account, new.real_name, new.bank_name, new.amount,
			new.free, new.fee, new.hold_id, new.new_destination, new.delay_until, new.promised_at, new.created_at)
		is distinct from
		(old.id, old.extract_sn, old.shopper_id, old.kind, old.network, old.account, old.real_name, old.bank_name, old.amount,
			old.free, old.fee, old.hold_id, old.new_destination, old.delay_until, old.promised_at, old.created_at)
		or new.needs_two is distinct from old.needs_two
			and (old.needs_two or old.asked_by is not null or new.asked_by is null)
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
	if old.paid_by is null and new.paid_by = new.decided_by and new.amount > two_people_above() then
		raise exception 'who approved a withdrawal above the limit does not say that it was paid' using errcode = 'WD009';
	end if;
	return new;
end $$;

create or replace function payout_moves() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if (new.id, new.payout_sn, new.shop_id, new.merchant_id, new.merchant_name, new.account, new.real_name, new.bank_name,
			new.amount, new.hold_id, new.delay_until, new.promised_at, new.created_at)
		is distinct from
		(old.id, old.payout_sn, old.shop_id, old.merchant_id, old.merchant_name, old.account, old.real_name, old.bank_name,
			old.amount, old.hold_id, old.delay_until, old.promised_at, old.created_at)
		or new.needs_two is distinct from old.needs_two
			and (old.needs_two or old.asked_by is not null or new.asked_by is null)
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
	if old.paid_by is null and new.paid_by = new.decided_by and new.amount > two_people_above() then
		raise exception 'who approved a payout above the limit does not say that it was paid' using errcode = 'SP010';
	end if;
	return new;
end $$;

create or replace function recharge_moves() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if tg_op = 'INSERT' then
		if new.status <> -1 or new.asked_by is not null or new.approved_by is not null or new.needs_two
			or new.confirmed_at is not null or new.deposit_id is not null or new.disputed > 0 then
			raise exception 'a recharge begins as waiting and unsigned' using errcode = 'RC001';
		end if;
		return new;
	end if;
	if (new.id, new.sn, new.shopper_id, new.type, new.provider, new.network, new.address, new.own_address, new.price, new.created_at)
		is distinct from (old.id, old.sn, old.shopper_id, old.type, old.provider, old.network, old.address, old.own_address, old.price, old.created_at)
		or old.provider_ref is not null and new.provider_ref is distinct from old.provider_ref then
		raise exception 'a recharge stays what it is' using errcode = 'RC002';
	end if;
	-- A payment that our own clock or its provider had given up and that was made all the same still passes (2 → 1).
	if new.status <> old.status and (old.status, new.status) not in
		((-1, 0), (-1, 1), (-1, 2), (-1, 3), (0, 1), (0, 2), (3, 0), (3, 1), (2, 1))
		or old.status = 2 and new.status = 1 and (old.refused_by is not null or new.confirmed_at is null) then
		raise exception 'a recharge does not go from % to %', old.status, new.status using errcode = 'RC003';
	end if;
	if old.asked_by is not null and (new.asked_by, new.asked_at, new.asked_price, new.needs_two, new.bank_line, new.tx_hash)
			is distinct from (old.asked_by, old.asked_at, old.asked_price, old.needs_two, old.bank_line, old.tx_hash)
		or old.approved_by is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at)
		or old.refused_by is not null and new.refused_by is distinct from old.refused_by then
		raise exception 'a signature stays' using errcode = 'RC004';
	end if;
	if old.status = 1 and (new.real_price, new.deposit_id, new.confirmed_at, new.provider_payment, new.asked_by, new.approved_by,
			new.checked_at, new.bank_line, new.tx_hash)
		is distinct from (old.real_price, old.deposit_id, old.confirmed_at, old.provider_payment, old.asked_by, old.approved_by,
			old.checked_at, old.bank_line, old.tx_hash) then
		raise exception 'a passed recharge stays as it was passed' using errcode = 'RC005';
	end if;
	if new.asked_by is not null and old.asked_by is null then
		if not new.needs_two and new.asked_price > two_people_above() then
			raise exception 'the limit decides how many sign, not who asks' using errcode = 'RC006';
		end if;
		if not operator_holds(new.asked_by, 'finance-1') and (new.needs_two or not operator_holds(new.asked_by, 'finance-2')) then
			raise exception 'who signs this first holds finance-1' using errcode = 'RC007';
		end if;
	end if;
	if new.approved_by is not null and old.approved_by is null and not operator_holds(new.approved_by, 'finance-2') then
		raise exception 'who approves holds finance-2' using errcode = 'RC007';
	end if;
	if new.refused_by is not null and old.refused_by is null
		and not operator_holds(new.refused_by, 'finance-1') and not operator_holds(new.refused_by, 'finance-2') then
		raise exception 'who refuses holds a finance role' using errcode = 'RC007';
	end if;
	return new;
end $$;

create or replace function deposit_moves() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		if new.state not in ('seen', 'settled') or new.asked_by is not null or new.needs_two then
			raise exception 'a deposit begins as seen or settled' using errcode = 'CH001';
		end if;
		return new;
	end if;
	if (new.id, new.network, new.tx_hash, new.place, new.created_at)
		is distinct from (old.id, old.network, old.tx_hash, old.place, old.created_at) then
		raise exception 'a deposit stays what it is' using errcode = 'CH002';
	end if;
	if new.state <> old.state and (old.state, new.state) not in (
		('seen', 'settled'), ('seen', 'dropped'), ('dropped', 'seen'), ('dropped', 'settled'), ('settled', 'dropped'),
		('settled', 'credited'), ('settled', 'below_minimum'), ('settled', 'auditing'),
		('below_minimum', 'credited'), ('below_minimum', 'refused'), ('auditing', 'credited'), ('auditing', 'refused')) then
		raise exception 'a deposit does not go from % to %', old.state, new.state using errcode = 'CH003';
	end if;
	if old.state not in ('seen', 'dropped', 'settled')
		and ((new.amount, new.raw, new.reason, new.shopper_id, new.token, new.token_address, new.from_address, new.to_address)
			is distinct from
			(old.amount, old.raw, old.reason, old.shopper_id, old.token, old.token_address, old.from_address, old.to_address)
			or new.needs_two is distinct from old.needs_two
				and (old.needs_two or old.asked_by is not null or new.asked_by is null)) then
		raise exception 'a judged deposit stays as it was judged' using errcode = 'CH004';
	end if;
	if old.asked_by is not null and (new.asked_by, new.asked_at) is distinct from (old.asked_by, old.asked_at)
		or old.approved_by is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at) then
		raise exception 'a signature stays' using errcode = 'CH005';
	end if;
	-- Below the minimum a machine may credit too, once enough came together; what is audited needs a person.
	if (old.state, new.state) = ('auditing', 'credited') and new.asked_by is null then
		raise exception 'only a person decides this deposit' using errcode = 'CH006';
	end if;
	if old.state in ('seen', 'dropped', 'settled') and new.asked_by is not null then
		raise exception 'nobody signs what the chain has not settled' using errcode = 'CH007';
	end if;
	return new;
end $$;

create or replace function bank_return_signed() returns trigger
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
		-- The limit decides how many sign, not who writes the row; it may be more than the limit asks for, never less.
		new.needs_two := new.needs_two or v_all > two_people_above();
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

-- Disputes --------------------------------------------------------------------------------------------------------------

-- Who decides a dispute. The limit is asked of all that is in dispute: a part, or a refusal for good, decides about the rest of it, too.
create table dispute_decision (
	id         uuid primary key,
	claim_id   uuid not null references claim (id),
	outcome    text not null check (outcome in ('full', 'part', 'refuse')),
	amount     bigint not null check (amount >= 0),       -- cents the shopper gets
	disputed   bigint not null check (disputed >= 0),     -- cents in dispute
	reason     text not null check (reason <> ''),
	needs_two  boolean not null,
	status     text not null default 'asked' check (status in ('asked', 'decided', 'rejected')),
	asked_by   uuid not null references operator (id),
	asked_at   timestamptz not null,
	decided_by uuid references operator (id),
	decided_at timestamptz,
	rejection  text not null default '',
	check ((status = 'asked') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
	check ((status = 'rejected') = (rejection <> '')),
	check (amount <= disputed and case outcome when 'full' then amount = disputed when 'refuse' then amount = 0
		else amount > 0 and amount < disputed end),
	constraint dispute_two_people check (status <> 'decided' or (decided_by = asked_by) = not needs_two)
);
create unique index dispute_decision_asked on dispute_decision (claim_id) where status = 'asked';
create unique index dispute_decision_once on dispute_decision (claim_id) where status = 'decided';
create index dispute_decision_of on dispute_decision (claim_id, asked_at);

create function dispute_decision_signed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if tg_op = 'INSERT' then
		if new.status <> 'asked' or not (operator_holds(new.asked_by, 'support') or operator_holds(new.asked_by, 'orders'))
			or not exists (select from claim c where c.id = new.claim_id and c.state = 7 and c.closed_at is null and c.amount = new.disputed) then
			raise exception 'a decision begins with a dispute, by support or orders' using errcode = 'DD001';
		end if;
		-- It may be more than the limit asks for, never less.
		new.needs_two := new.needs_two or new.disputed > two_people_above();
		return new;
	end if;
	if tg_op <> 'UPDATE' or old.status <> 'asked' or new.status = 'asked'
		or (new.id, new.claim_id, new.outcome, new.amount, new.disputed, new.reason, new.needs_two, new.asked_by, new.asked_at)
			is distinct from (old.id, old.claim_id, old.outcome, old.amount, old.disputed, old.reason, old.needs_two, old.asked_by, old.asked_at)
	then
		raise exception 'a decision of a dispute is signed once, and never changed otherwise (%)', tg_op using errcode = 'DD002';
	end if;
	if not (case
		when new.status = 'decided' and new.needs_two then operator_holds(new.decided_by, 'finance-2')
		when new.status = 'decided' then operator_holds(new.decided_by, 'support') or operator_holds(new.decided_by, 'orders')
		else operator_holds(new.decided_by, 'support') or operator_holds(new.decided_by, 'orders')
			or operator_holds(new.decided_by, 'finance-2') end) then
		raise exception 'this signature is not theirs to give now' using errcode = 'DD003';
	end if;
	return new;
end $$;
create trigger dispute_decision_signed before insert or update or delete on dispute_decision
	for each row execute function dispute_decision_signed();
create function dispute_decision_stays() returns trigger language plpgsql as $$
begin
	raise exception 'decisions of disputes stay (%)', tg_op using errcode = 'DD002';
end $$;
create trigger dispute_decision_never_emptied before truncate on dispute_decision
	for each statement execute function dispute_decision_stays();
create trigger decided_alone after update of status on dispute_decision for each row
	when (new.status = 'decided' and not new.needs_two) execute function decided_alone();

-- A dispute ends as its signed decision says.
create function dispute_ends_as_signed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if not exists (select from dispute_decision d where d.claim_id = new.id and d.status = 'decided'
		and case new.state when 4 then d.outcome <> 'refuse' and d.amount = new.refunded when 5 then d.outcome = 'refuse' else false end) then
		raise exception 'no signed decision stands behind the end of dispute %', new.id using errcode = 'DD004';
	end if;
	return new;
end $$;
create trigger dispute_ends_as_signed before update of state on claim for each row
	when (old.state = 7 and new.state <> 7) execute function dispute_ends_as_signed();

-- The money of a claim is what its record says was refunded, to its own shopper. Deferred, so that the record may follow the money.
create function refund_of_claim() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare c claim; v_wallet bigint; v_promo bigint;
begin
	select * into c from claim r where r.id::text = substr(new.key, 8);
	if not found then return null; end if;
	select coalesce(sum(t.amount) filter (where a.code = 'shopper:' || c.shopper_id || ':wallet'), 0),
		coalesce(sum(t.amount) filter (where a.code = 'platform:promotions'), 0)
	into v_wallet, v_promo
	from ledger.transfer t join ledger.account a on a.id = t.credit_id where t.txn_id = new.id;
	if c.state <> 4 or v_wallet <> c.refunded or v_promo > c.refunded_promo then
		raise exception 'no refunded claim stands behind % as it must', new.key using errcode = 'DD005';
	end if;
	return null;
end $$;
create constraint trigger refund_of_claim after insert on ledger.txn
	deferrable initially deferred for each row
	when (new.kind = 'refund' and new.key ~ '^refund:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
	execute function refund_of_claim();

revoke update, delete, truncate on dispute_decision from portolan_app;
grant update (status, decided_by, decided_at, rejection) on dispute_decision to portolan_app;

-- Lines of the bank's statement -----------------------------------------------------------------------------------------

-- What makes two lines the same: letters and digits, whatever their case, width and writing of digits. Spaces, punctuation, signs,
-- invisible and combining characters do not count. Written with code points, so that it does not depend on the database's locale.
create or replace function bank_line_key(p_line text) returns text language sql immutable as $$
	select lower(translate(regexp_replace(normalize(p_line, NFKC),
		'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u036f\u0600-\u061f\u066a-\u066d\u115f\u1160\u180b-\u180f\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3007-\u3020\u3030\ufe00-\ufe6f\ufeff\ufff0-\uffff\U0001f000-\U0001faff\U000e0000-\U000e01ef]',
		'', 'g'),
		'٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҔҖҘҚҜҞ',
		'01234567890123456789012345678901234567890123456789àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяґғҕҗҙқҝҟ'))
$$;

delete from received_bank_line;
insert into received_bank_line (line, use)
select distinct on (bank_line_key(line)) bank_line_key(line), use from (
	select bank_line as line, 'recharge:' || id as use, checked_at as at from recharge where status = 1 and bank_line <> ''
	union all select bank_line, 'return:' || id, decided_at from bank_return where status = 'returned'
) lines order by bank_line_key(line), at;

create table paid_bank_line_before as select line, use from paid_bank_line;
delete from paid_bank_line;
insert into paid_bank_line (line, use)
select distinct on (bank_line_key(line)) bank_line_key(line), use from paid_bank_line_before order by bank_line_key(line), use;
drop table paid_bank_line_before;

create or replace function bank_line_brings_once() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if bank_line_key(new.bank_line) = '' then
		raise exception 'a line of a statement has letters or digits' using errcode = 'RC010';
	end if;
	insert into received_bank_line (line, use) values (bank_line_key(new.bank_line), tg_argv[0] || ':' || new.id);
	-- Nor is it the line by which the money left.
	if tg_argv[0] = 'return' then
		insert into paid_bank_line (line, use) values (bank_line_key(new.bank_line), 'return:' || new.id);
	end if;
	return null;
end $$;
create or replace function bank_line_pays_once() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if bank_line_key(new.bank_line) = '' then
		raise exception 'a line of a statement has letters or digits' using errcode = 'RC010';
	end if;
	insert into paid_bank_line (line, use) values (bank_line_key(new.bank_line), tg_argv[0] || ':' || new.id);
	return null;
end $$;

-- Settings --------------------------------------------------------------------------------------------------------------

-- As in 0101, and the day's sum.
create or replace function setting_needs_two(p_name text) returns boolean language sql immutable as $$
	select p_name in ('money.two_people_above', 'money.one_operator_a_day', 'order.commission_bp',
		'order.settle_days', 'order.receive_days_after_delivery', 'order.receive_days_after_shipping',
		'claim.answer_days', 'claim.return_days', 'claim.confirm_days', 'claim.return_travel_days', 'claim.appeal_days',
		'claim.decide_days', 'claim.evidence_days', 'claim.window_days',
		'withdrawal.charge_bp', 'withdrawal.charge_min', 'withdrawal.charge_max', 'withdrawal.max', 'withdrawal.day_max',
		'withdrawal.day_count', 'withdrawal.delay_hours', 'withdrawal.free_after_days',
		'payout.max', 'payout.delay_hours',
		'recharge.bank_holder', 'recharge.bank_name', 'recharge.bank_iban', 'recharge.bank_bic')
$$;
