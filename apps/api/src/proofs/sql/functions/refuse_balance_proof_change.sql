-- A published root never changes.
create or replace function refuse_balance_proof_change() returns trigger language plpgsql as $$
begin
	raise exception 'a published proof of balances never changes (%)', tg_op;
end $$;

create trigger balance_proof_never_changes before update or delete on balance_proof
	for each row execute function refuse_balance_proof_change();

create trigger balance_proof_never_emptied before truncate on balance_proof
	for each statement execute function refuse_balance_proof_change();
