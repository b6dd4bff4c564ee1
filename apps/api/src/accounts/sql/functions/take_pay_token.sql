-- A token is used once because its row can be deleted once.
create or replace function take_pay_token(p_hash bytea, p_shopper uuid, p_scene text, p_ref text, p_at timestamptz)
returns void language plpgsql as $$
begin
	delete from pay_token where token_hash = p_hash and shopper_id = p_shopper and scene = p_scene and ref = p_ref and expires_at > p_at;
	if not found then perform raise_stale_read('the token'); end if;
end $$;
