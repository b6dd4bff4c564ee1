-- The checks of a transfer in one function, because every payment writes it.
create or replace function ledger.transfer_is_sound(r ledger.transfer) returns boolean language plpgsql immutable as $$
begin
	return r.amount > 0 and r.amount <= 100000000000000
		and r.phase in ('single', 'pending', 'post', 'void')
		and r.debit_id <> r.credit_id
		and (r.phase in ('post', 'void')) = (r.pending_id is not null)
		and (r.phase <> 'void' or r.released = r.amount)
		and (r.phase in ('post', 'void') or r.released = 0)
		and (r.expires_at is null or r.phase = 'pending');
end $$;

alter table ledger.transfer add constraint transfer_is_sound check (ledger.transfer_is_sound(transfer.*));

revoke all on function ledger.transfer_is_sound from public;
