-- The audit log stays as it was written.
create or replace function audit.refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'the audit log never changes (% on %)', tg_op, tg_table_name using errcode = 'LG009';
end $$;

revoke all on function audit.refuse_change from public;

create trigger audit_line_never_changes before update or delete on audit.line
	for each row execute function audit.refuse_change();

create trigger audit_line_never_emptied before truncate on audit.line
	for each statement execute function audit.refuse_change();

create trigger audit_link_never_changes before update or delete on audit.link
	for each row execute function audit.refuse_change();

create trigger audit_link_never_emptied before truncate on audit.link
	for each statement execute function audit.refuse_change();
