-- A decision of a dispute begins by support or orders; above the limit finance-2 signs it, too. It is signed once and never changed otherwise.
create or replace function check_dispute_decision() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if tg_op = 'INSERT' then
		if new.status <> 'asked' or not (operator_holds(new.asked_by, 'support') or operator_holds(new.asked_by, 'orders'))
			or not exists (select from claim c where c.id = new.claim_id and c.state = 7 and c.closed_at is null and c.amount = new.disputed) then
			raise exception 'a decision begins with a dispute, by support or orders' using errcode = 'DD001';
		end if;
		-- More may sign than the limit asks for, never fewer.
		new.needs_two := new.needs_two or new.disputed > two_people_above();
		return new;
	end if;
	if tg_op <> 'UPDATE' or old.status <> 'asked' or new.status = 'asked'
		or (new.id, new.claim_id, new.outcome, new.amount, new.disputed, new.reason, new.needs_two, new.asked_by, new.asked_at)
			is distinct from (old.id, old.claim_id, old.outcome, old.amount, old.disputed, old.reason, old.needs_two, old.asked_by, old.asked_at)
	then
		raise exception 'a decision of a dispute is signed once, and never changed otherwise (%)', tg_op using errcode = 'DD002';
	end if;
	if not (case
		when new.status = 'decided' and new.needs_two then operator_holds(new.decided_by, 'finance-2')
		when new.status = 'decided' then operator_holds(new.decided_by, 'support') or operator_holds(new.decided_by, 'orders')
		else operator_holds(new.decided_by, 'support') or operator_holds(new.decided_by, 'orders')
			or operator_holds(new.decided_by, 'finance-2') end) then
		raise exception 'this signature is not theirs to give now' using errcode = 'DD003';
	end if;
	return new;
end $$;

create trigger check_dispute_decision before insert or update or delete on dispute_decision
	for each row execute function check_dispute_decision();
