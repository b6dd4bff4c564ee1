-- Stores the horizon of this moment: the last transfer id that was drawn, then the number of this transaction, which has none before.
-- See ledger.seal_settled().
create or replace function ledger.move_horizon(p_system_identifier bigint, p_timeline int) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare
	v_up_to bigint;
begin
	select q.last_value into v_up_to from transfer_id_seq q where q.is_called;
	update horizon set up_to_id = coalesce(v_up_to, 0), past_xid = pg_current_xact_id(),
		system_identifier = p_system_identifier, timeline = p_timeline;
end $$;

revoke all on function ledger.move_horizon from public;
