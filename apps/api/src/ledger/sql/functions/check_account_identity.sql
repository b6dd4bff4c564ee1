-- An account keeps its id, code and kind, and each update counts its version up by one.
create or replace function ledger.check_account_identity() returns trigger language plpgsql as $$
begin
	if new.id <> old.id or new.code <> old.code or new.derived <> old.derived
		or new.created_at <> old.created_at or new.version <> old.version + 1 then
		raise exception 'ledger rows never change (% on %)', tg_op, tg_table_name using errcode = 'LG009';
	end if;
	return new;
end $$;

revoke all on function ledger.check_account_identity from public;

create trigger account_identity_never_changes before update on ledger.account
	for each row execute function ledger.check_account_identity();
