-- Decisions of disputes are never deleted.
create or replace function refuse_dispute_decision_truncate() returns trigger language plpgsql as $$
begin
	raise exception 'decisions of disputes stay (%)', tg_op using errcode = 'DD002';
end $$;

create trigger dispute_decision_never_emptied before truncate on dispute_decision
	for each statement execute function refuse_dispute_decision_truncate();
