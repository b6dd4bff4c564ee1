-- Links a line when its transaction commits. The lock keeps the chain from forking.
create or replace function audit.link_line() returns trigger
language plpgsql security definer set search_path = audit, pg_temp as $$
declare v_seq bigint; v_prev bytea;
begin
	perform pg_advisory_xact_lock(hashtext('audit.link_line'));
	-- A statement of its own, so that its snapshot is newer than the lock.
	select l.seq, l.hash into v_seq, v_prev from link l order by l.seq desc limit 1;
	v_seq := coalesce(v_seq, 0) + 1;
	v_prev := coalesce(v_prev, decode(repeat('00', 32), 'hex'));
	insert into link (seq, line_id, prev_hash, hash) values (v_seq, new.id, v_prev, hash_of(v_prev, v_seq, new));
	return null;
end $$;

revoke all on function audit.link_line from public;

create constraint trigger audit_line_linked after insert on audit.line
	deferrable initially deferred for each row execute function audit.link_line();
