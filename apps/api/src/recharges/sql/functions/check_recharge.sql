-- Which state may follow which, and what never changes: a recharge begins as waiting and unsigned, a signature is given once
-- by somebody who may give it, and a credited recharge stays as it was credited.
create or replace function check_recharge() returns trigger
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
	-- A payment that was made although we or its provider had given it up is still credited (2 → 1).
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

create trigger check_recharge before insert or update on recharge
	for each row execute function check_recharge();
