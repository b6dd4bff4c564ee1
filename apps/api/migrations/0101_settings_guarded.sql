-- Whoever held the application's connection could write a setting that guards money without the two who sign for it (0032). From here
-- on the signatures themselves make the change: a confirmed one writes its value, and the application's role writes no other. The days
-- that decide when money of orders and claims moves are guarded, too.

-- The one place that names them; the API and the desk ask it.
create or replace function setting_needs_two(p_name text) returns boolean language sql immutable as $$
	select p_name in ('money.two_people_above', 'order.commission_bp',
		'order.settle_days', 'order.receive_days_after_delivery', 'order.receive_days_after_shipping',
		'claim.answer_days', 'claim.return_days', 'claim.confirm_days', 'claim.return_travel_days', 'claim.appeal_days',
		'claim.decide_days', 'claim.evidence_days', 'claim.window_days',
		'withdrawal.charge_bp', 'withdrawal.charge_min', 'withdrawal.charge_max', 'withdrawal.max', 'withdrawal.day_max',
		'withdrawal.day_count', 'withdrawal.delay_hours',
		'payout.max', 'payout.delay_hours',
		'recharge.bank_holder', 'recharge.bank_name', 'recharge.bank_iban', 'recharge.bank_bic')
$$;

-- Migrations and whoever else signs in as the owner may write anything: they could drop the law as well.
create function setting_guarded() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
	if (tg_op <> 'INSERT' and setting_needs_two(old.name) or tg_op <> 'DELETE' and setting_needs_two(new.name))
		and not pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = tg_relid), 'usage') then
		raise exception 'this setting guards money and is written by a change that two confirmed (% on setting)', tg_op
			using errcode = 'ST004';
	end if;
	return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger setting_guarded before insert or update or delete on setting
	for each row execute function setting_guarded();

-- A change is confirmed once (ST002), so its value is written once, at that moment and no other.
create function setting_change_made() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	insert into setting (name, value, updated_at, updated_by)
	select new.name, new.value, new.decided_at, o.name from operator o where o.id = new.asked_by
	on conflict (name) do update
		set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by;
	return null;
end $$;
create trigger setting_change_made after update on setting_change
	for each row when (old.status = 'asked' and new.status = 'confirmed') execute function setting_change_made();

-- Whoever asked and is no admin any more has asked in vain, whoever confirms it.
create or replace function setting_change_moves() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if tg_op = 'INSERT' then
		if new.status <> 'asked' or not operator_holds(new.asked_by, 'admin') then
			raise exception 'a change of a setting begins undecided, asked by an admin' using errcode = 'ST001';
		end if;
		return new;
	end if;
	if tg_op <> 'UPDATE' or old.status <> 'asked'
		or (new.id, new.name, new.value, new.reason, new.asked_by, new.asked_at)
			is distinct from (old.id, old.name, old.value, old.reason, old.asked_by, old.asked_at) then
		raise exception 'what was asked of a setting stays, and is decided once (%)', tg_op using errcode = 'ST002';
	end if;
	if new.status in ('confirmed', 'refused') and not (operator_holds(new.decided_by, 'admin')
		or operator_holds(new.decided_by, 'finance-1') or operator_holds(new.decided_by, 'finance-2'))
		or new.status = 'confirmed' and not operator_holds(new.asked_by, 'admin') then
		raise exception 'who decides about a setting holds a role for it' using errcode = 'ST003';
	end if;
	return new;
end $$;
