-- Gives a token for a right payment PIN and resets the attempts before it, in a statement that stands alone. The PIN's row is locked first: a
-- freeze of the account waits here and finds the token, or was before and is found. A PIN that was changed or locked since its hash was compared
-- gives no token. As in give_pay_token(), nobody waits for the disk.
create or replace function confirm_payment_pin(p_code text, p_hash bytea, p_shopper uuid, p_scene text, p_ref text, p_amount bigint,
	p_expires timestamptz)
returns void language plpgsql as $$
declare
	-- Assigned, a function is called without a statement of its own, which `perform` would be.
	v_set text;
begin
	v_set := set_config('synchronous_commit', 'off', true);
	update pay_code set tries = 0, locks = 0 where shopper_id = p_shopper and hash = p_code and locked_until is null;
	if not found then perform raise_stale_read('the payment PIN'); end if;
	-- A statement of its own, so that its snapshot is newer than the lock.
	perform from shopper where id = p_shopper and status = 'active';
	if not found then perform raise_stale_read('the account'); end if;
	insert into pay_token (token_hash, shopper_id, scene, ref, amount, expires_at, password_checked)
	values (p_hash, p_shopper, p_scene, p_ref, p_amount, p_expires, false);
end $$;
