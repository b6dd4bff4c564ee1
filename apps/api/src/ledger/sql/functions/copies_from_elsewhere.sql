-- Whether a subscription (logical replication) still writes transfers into this database: it is a copy, and the other one seals.
create or replace function ledger.copies_from_elsewhere() returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
	select exists (select from pg_subscription_rel r join pg_subscription s on s.oid = r.srsubid
		where r.srrelid = 'ledger.transfer'::regclass and s.subenabled)
$$;

revoke all on function ledger.copies_from_elsewhere from public;
