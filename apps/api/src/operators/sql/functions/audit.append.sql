-- Writes a line of the audit log.
create or replace function audit.append(p_at timestamptz, p_actor text, p_who text, p_action text, p_subject text,
	p_before jsonb, p_after jsonb, p_reason text) returns void
language sql security definer set search_path = audit, pg_temp as $$
	insert into line (at, actor, who, action, subject, before, after, reason)
	values (p_at, p_actor, p_who, p_action, p_subject, p_before, p_after, p_reason)
$$;

revoke all on function audit.append from public;
grant execute on function audit.append to portolan_app;
