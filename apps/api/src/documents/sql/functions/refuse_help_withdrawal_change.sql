-- The history of articles that were taken back stays as it was written.
create or replace function refuse_help_withdrawal_change() returns trigger language plpgsql as $$
begin
	raise exception 'what was withdrawn and put back stays written (% on help_withdrawal)', tg_op using errcode = 'restrict_violation';
end $$;

create trigger refuse_help_withdrawal_change before update or delete on help_withdrawal
	for each row execute function refuse_help_withdrawal_change();

create trigger help_withdrawal_never_emptied before truncate on help_withdrawal
	for each statement execute function refuse_help_withdrawal_change();
