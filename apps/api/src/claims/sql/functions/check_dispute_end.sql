-- A dispute ends as its signed decision says.
create or replace function check_dispute_end() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if not exists (select from dispute_decision d where d.claim_id = new.id and d.status = 'decided'
		and case new.state when 4 then d.outcome <> 'refuse' and d.amount = new.refunded when 5 then d.outcome = 'refuse' else false end) then
		raise exception 'no signed decision stands behind the end of dispute %', new.id using errcode = 'DD004';
	end if;
	return new;
end $$;

create trigger check_dispute_end before update of state on claim for each row
	when (old.state = 7 and new.state <> 7) execute function check_dispute_end();
