-- Opens the accounts that do not exist yet. ledger.check_new_account() decides what a code may be.
create or replace function ledger.open_accounts(p_codes text[], p_at timestamptz) returns void
language sql security definer set search_path = ledger, pg_temp as $$
	insert into account (code, created_at) select distinct c, p_at from unnest(p_codes) c order by c
	on conflict (code) do nothing
$$;

revoke all on function ledger.open_accounts from public;
grant execute on function ledger.open_accounts to portolan_app;
