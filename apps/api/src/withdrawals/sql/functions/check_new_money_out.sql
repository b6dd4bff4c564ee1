-- A withdrawal or payout begins undecided and unsigned, and the limit decides how many sign it, not who writes the row.
-- Arguments of the trigger: the name of the record and the first letters of the error code.
create or replace function check_new_money_out() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if new.status <> 0 or new.asked_by is not null then
		raise exception 'a % begins undecided and unsigned', tg_argv[0] using errcode = tg_argv[1] || '001';
	end if;
	new.needs_two := new.amount > two_people_above();
	return new;
end $$;

create trigger check_new_withdrawal before insert on withdrawal
	for each row execute function check_new_money_out('withdrawal', 'WD');
create trigger check_new_payout before insert on merchant_payout
	for each row execute function check_new_money_out('payout', 'SP');
