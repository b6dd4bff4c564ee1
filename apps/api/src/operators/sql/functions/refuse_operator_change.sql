-- An operator is disabled, never renamed or removed: no name goes over to another person, and no record of a decision loses its person.
create or replace function refuse_operator_change() returns trigger language plpgsql as $$
begin
	raise exception 'an operator is shut out, never renamed or removed (% on operator)', tg_op using errcode = 'LG009';
end $$;

create trigger operator_stays_who_they_are before update on operator
	for each row when (new.id <> old.id or new.name <> old.name or new.created_at <> old.created_at or new.demo <> old.demo)
	execute function refuse_operator_change();

create trigger operator_never_removed before delete on operator for each row execute function refuse_operator_change();

create trigger operator_never_emptied before truncate on operator for each statement execute function refuse_operator_change();
