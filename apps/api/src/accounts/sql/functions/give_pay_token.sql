-- A right payment PIN resets the attempts before it and gives a token. If a crash of the server loses it, the person enters
-- the PIN again; so nobody waits for the disk here. A wrong PIN is never written so.
create or replace function give_pay_token(p_hash bytea, p_shopper uuid, p_scene text, p_ref text, p_amount bigint, p_expires timestamptz,
	p_password_checked boolean)
returns void language plpgsql as $$
begin
	perform set_config('synchronous_commit', 'off', true);
	update pay_code set tries = 0, locks = 0, locked_until = null where shopper_id = p_shopper;
	insert into pay_token (token_hash, shopper_id, scene, ref, amount, expires_at, password_checked)
	values (p_hash, p_shopper, p_scene, p_ref, p_amount, p_expires, p_password_checked);
end $$;
