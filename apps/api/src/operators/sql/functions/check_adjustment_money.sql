-- Money of the kind `adjust` moves only for an adjustment that two operators signed. Deferred, so that the record may be written after the money.
create or replace function check_adjustment_money() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	-- NULL where there is no approved adjustment of this id.
	if new.key !~ '^adjust:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
		or adjustment_is_posted(substr(new.key, 8)::uuid) is not true then
		raise exception 'an adjustment moves what two operators signed and nothing else (%)', new.key using errcode = 'LG012';
	end if;
	return null;
end $$;

create constraint trigger check_adjustment_money after insert on ledger.txn
	deferrable initially deferred for each row when (new.kind = 'adjust')
	execute function check_adjustment_money();
