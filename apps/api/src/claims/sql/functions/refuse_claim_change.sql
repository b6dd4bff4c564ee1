-- Claims are never deleted; their events and the debts of shops stay as they were written.
create or replace function refuse_claim_change() returns trigger language plpgsql as $$
begin
	raise exception 'what is written of a claim stays (% on %)', tg_op, tg_table_name;
end $$;

create trigger refuse_claim_change before delete on claim for each row execute function refuse_claim_change();

create trigger claim_event_stays before update or delete on claim_event for each row execute function refuse_claim_change();

create trigger claim_event_never_emptied before truncate on claim_event for each statement execute function refuse_claim_change();

create trigger merchant_debt_stays before update or delete on merchant_debt for each row execute function refuse_claim_change();
