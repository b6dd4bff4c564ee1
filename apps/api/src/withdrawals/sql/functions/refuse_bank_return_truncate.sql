-- Returns are never deleted.
create or replace function refuse_bank_return_truncate() returns trigger language plpgsql as $$
begin
	raise exception 'returns stay (% on bank_return)', tg_op using errcode = 'BR003';
end $$;

create trigger bank_return_never_emptied before truncate on bank_return
	for each statement execute function refuse_bank_return_truncate();
