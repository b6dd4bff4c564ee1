-- A return is of money that was paid out by bank, whole but for what the bank kept. The limit is compared with the whole, so
-- that a cost entered by one person does not bring it below. Each signature is checked when it is given, nothing signed
-- changes, and a return is decided once.
create or replace function check_bank_return() returns trigger
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
		-- The limit decides how many sign, not who writes the row. More may sign than the limit asks for, never fewer.
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

create trigger check_bank_return before insert or update or delete on bank_return
	for each row execute function check_bank_return();
