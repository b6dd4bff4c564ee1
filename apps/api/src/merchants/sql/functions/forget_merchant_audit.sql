-- Deletes lines of the shops' logs from before a moment, at most p_most of them, and returns how many. Only lines that are at least 400 days
-- older than the newest one go, so that a wrong clock deletes nothing of the last 400 days.
create or replace function forget_merchant_audit(p_before timestamptz, p_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_deleted int;
begin
	delete from merchant_audit_entry where id = any(array(
		select e.id from merchant_audit_entry e
		where e.at < p_before
			and e.at < (select max(n.at) from merchant_audit_entry n) - interval '400 days'
		order by e.at limit p_most for update skip locked));
	get diagnostics v_deleted = row_count;
	return v_deleted;
end $$;

revoke all on function forget_merchant_audit from public;
grant execute on function forget_merchant_audit to portolan_app;
