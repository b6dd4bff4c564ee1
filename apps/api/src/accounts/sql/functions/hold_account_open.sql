-- The account stays open until the end of the transaction: closing and freezing it wait for this lock.
create or replace function hold_account_open(p_shopper uuid) returns void language plpgsql as $$
begin
	perform from shopper where id = p_shopper and status = 'active' for share;
	if not found then perform raise_stale_read('the account'); end if;
end $$;
