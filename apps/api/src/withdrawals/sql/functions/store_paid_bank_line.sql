-- Stores the line of the bank's statement by which money left; its primary key refuses a second use.
create or replace function store_paid_bank_line() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if bank_line_key(new.bank_line) = '' then
		raise exception 'a line of a statement has letters or digits' using errcode = 'RC010';
	end if;
	insert into paid_bank_line (line, use) values (bank_line_key(new.bank_line), tg_argv[0] || ':' || new.id);
	return null;
end $$;

create trigger bank_line_stored after update of bank_line on withdrawal
	for each row when (new.bank_line <> '' and old.bank_line = '') execute function store_paid_bank_line('withdrawal');

create trigger bank_line_stored after update of bank_line on merchant_payout
	for each row when (new.bank_line <> '' and old.bank_line = '') execute function store_paid_bank_line('payout');
