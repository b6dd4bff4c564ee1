-- What is written in the ledger stays: no row is changed or deleted.
create or replace function ledger.refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'ledger rows never change (% on %)', tg_op, tg_table_name using errcode = 'LG009';
end $$;

revoke all on function ledger.refuse_change from public;

create trigger txn_never_changes before update or delete on ledger.txn
	for each row execute function ledger.refuse_change();

create trigger txn_never_emptied before truncate on ledger.txn
	for each statement execute function ledger.refuse_change();

create trigger transfer_never_changes before update or delete on ledger.transfer
	for each row execute function ledger.refuse_change();

create trigger transfer_never_emptied before truncate on ledger.transfer
	for each statement execute function ledger.refuse_change();

create trigger seal_never_changes before update or delete on ledger.seal
	for each row execute function ledger.refuse_change();

create trigger seal_never_emptied before truncate on ledger.seal
	for each statement execute function ledger.refuse_change();

create trigger account_never_deleted before delete on ledger.account
	for each row execute function ledger.refuse_change();

create trigger account_never_emptied before truncate on ledger.account
	for each statement execute function ledger.refuse_change();
