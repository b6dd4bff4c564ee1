-- The checks of an event of the ledger in one function, because every payment writes it.
create or replace function ledger.txn_is_sound(r ledger.txn) returns boolean language plpgsql immutable as $$
begin
	-- Lengths are checked beside the patterns: {0,199} inside a pattern would be two hundred states.
	return length(r.key) <= 200 and r.key ~ '^[A-Za-z0-9][A-Za-z0-9:._-]*$'
		and length(r.kind) <= 40 and r.kind ~ '^[a-z][a-z_]*$'
		and length(r.ref) between 1 and 200 and length(r.actor) between 1 and 100;
end $$;

alter table ledger.txn add constraint txn_is_sound check (ledger.txn_is_sound(txn.*));

revoke all on function ledger.txn_is_sound from public;
