-- Undoes the statement it is part of where an account has too little money.
create or replace function ledger.must_cover(p_status text, p_short text, p_missing bigint) returns void
language plpgsql set search_path = ledger, pg_temp as $$
begin
	if p_status = 'short' then
		raise exception '% lacks %', p_short, p_missing using errcode = 'LG014';
	end if;
end $$;

revoke all on function ledger.must_cover from public;
grant execute on function ledger.must_cover to portolan_app;
