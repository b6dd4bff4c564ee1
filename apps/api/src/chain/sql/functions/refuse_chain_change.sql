-- Reservations, addresses and indexes stay as they were written; deposits and receiving addresses are never deleted.
create or replace function refuse_chain_change() returns trigger language plpgsql as $$
begin
	raise exception '% of % is refused', tg_op, tg_table_name using errcode = 'CH009';
end $$;

create trigger chain_claim_stays before update or delete on chain_claim
	for each row execute function refuse_chain_change();

create trigger chain_claim_never_emptied before truncate on chain_claim
	for each statement execute function refuse_chain_change();

create trigger chain_address_stays before update or delete on chain_address
	for each row execute function refuse_chain_change();

create trigger chain_place_stays before update or delete on chain_place
	for each row execute function refuse_chain_change();

create trigger chain_deposit_stays before delete on chain_deposit
	for each row execute function refuse_chain_change();

create trigger chain_deposit_never_emptied before truncate on chain_deposit
	for each statement execute function refuse_chain_change();

create trigger receiving_address_stays before delete on receiving_address
	for each row execute function refuse_chain_change();

create trigger receiving_address_never_emptied before truncate on receiving_address
	for each statement execute function refuse_chain_change();
