-- Counts what one operator decided alone, where the record has no second signature.
create or replace function count_lone_decision() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	case tg_table_name
		when 'recharge' then perform count_decided_alone(new.asked_by, new.checked_at, new.real_price);
		when 'chain_deposit' then perform count_decided_alone(new.asked_by, new.decided_at, new.amount);
		when 'bank_return' then perform count_decided_alone(new.decided_by, new.decided_at, new.amount + new.cost);
		when 'dispute_decision' then perform count_decided_alone(new.decided_by, new.decided_at, new.disputed);
		else perform count_decided_alone(new.decided_by, new.decided_at, new.amount);
	end case;
	return null;
end $$;

create trigger count_lone_decision after update of status on withdrawal for each row
	when (old.status = 0 and new.status = 1 and new.approved_by is null) execute function count_lone_decision();

create trigger count_lone_decision after update of status on merchant_payout for each row
	when (old.status = 0 and new.status = 1 and new.approved_by is null) execute function count_lone_decision();

create trigger count_lone_decision after update of status on recharge for each row
	when (old.status <> 1 and new.status = 1 and new.asked_by is not null and new.approved_by is null
		and new.deposit_id is null and new.confirmed_at is null) execute function count_lone_decision();

create trigger count_lone_decision after update of state on chain_deposit for each row
	when (old.state <> 'credited' and new.state = 'credited' and new.asked_by is not null and new.approved_by is null)
	execute function count_lone_decision();

create trigger count_lone_decision after update of status on bank_return for each row
	when (new.status = 'returned' and not new.needs_two) execute function count_lone_decision();

create trigger count_lone_decision after update of status on dispute_decision for each row
	when (new.status = 'decided' and not new.needs_two) execute function count_lone_decision();
