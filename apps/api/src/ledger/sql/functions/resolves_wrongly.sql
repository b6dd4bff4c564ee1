-- Whether the end of a hold does not fit its hold.
create or replace function ledger.resolves_wrongly(t ledger.transfer, p ledger.transfer) returns boolean
language sql immutable set search_path = ledger, pg_temp as $$
	select p.phase is distinct from 'pending' or p.debit_id <> t.debit_id or p.credit_id <> t.credit_id
		or p.amount <> case t.phase when 'post' then t.amount + t.released else t.amount end
$$;

revoke all on function ledger.resolves_wrongly from public;
