-- The type of an account, from its code: wallet, escrow, merchant, chain, or the platform's own name for it.
create or replace function ledger.account_type(p_code text) returns text language sql immutable as $$
	select case split_part(p_code, ':', 1)
		when 'shopper' then split_part(p_code, ':', 3)
		when 'merchant' then 'merchant'
		when 'chain' then 'chain'
		else split_part(p_code, ':', 2) end
$$;

revoke all on function ledger.account_type from public;
