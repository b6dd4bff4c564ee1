-- Money of a return moves only for a signed return. Deferred, so that record and money may be written in either order.
create or replace function check_returned_money() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_of text := split_part(new.key, ':', 1); v_id uuid;
begin
	if new.key ~ '^[a-z_]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
		v_id := split_part(new.key, ':', 2)::uuid;
	end if;
	if not exists (
		select from bank_return r
		where r.status = 'returned' and bank_return_is_posted(r.id)
			and (v_of in ('withdraw_returned', 'fee_returned') and r.withdrawal_id = v_id
				or v_of = 'shop_payout_returned' and r.payout_id = v_id)
	) then
		raise exception 'no return stands behind % as it must', new.key using errcode = 'BR007';
	end if;
	return null;
end $$;

create constraint trigger check_returned_money after insert on ledger.txn
	deferrable initially deferred for each row when (new.kind in ('returned', 'fee_returned'))
	execute function check_returned_money();
