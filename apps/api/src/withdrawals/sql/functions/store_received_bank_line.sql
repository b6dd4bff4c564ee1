-- Stores the line of the bank's statement by which money came; its primary key refuses a second use.
create or replace function store_received_bank_line() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if bank_line_key(new.bank_line) = '' then
		raise exception 'a line of a statement has letters or digits' using errcode = 'RC010';
	end if;
	insert into received_bank_line (line, use) values (bank_line_key(new.bank_line), tg_argv[0] || ':' || new.id);
	-- The same line cannot be one by which money left.
	if tg_argv[0] = 'return' then
		insert into paid_bank_line (line, use) values (bank_line_key(new.bank_line), 'return:' || new.id);
	end if;
	return null;
end $$;

create trigger bank_line_stored after update of status on recharge
	for each row when (new.status = 1 and old.status <> 1 and new.bank_line <> '') execute function store_received_bank_line('recharge');

create trigger bank_line_stored after update of status on bank_return
	for each row when (new.status = 'returned') execute function store_received_bank_line('return');
