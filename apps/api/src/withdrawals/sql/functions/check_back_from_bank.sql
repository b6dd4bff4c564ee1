-- A withdrawal or payout is marked as returned only after it was paid out, for a signed return, and stays so.
create or replace function check_back_from_bank() returns trigger
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

create trigger check_back_from_bank before update of pay_state on withdrawal
	for each row execute function check_back_from_bank();

create trigger check_back_from_bank before update of pay_state on merchant_payout
	for each row execute function check_back_from_bank();
