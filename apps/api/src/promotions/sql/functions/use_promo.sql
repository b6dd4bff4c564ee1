-- Counts one use of a promo code, within its time, its limit and the shopper's own limit.
create or replace function use_promo(p_promo uuid, p_shopper uuid, p_at timestamptz)
returns void language plpgsql as $$
declare
	v_limit int;
begin
	update promo set used = used + 1
	where id = p_promo and (total_limit is null or used < total_limit) and starts_at <= p_at and ends_at > p_at and ended_at is null
	returning shopper_limit into v_limit;
	if v_limit is null then perform raise_stale_read('the promo'); end if;
	insert into promo_shopper as s (promo_id, shopper_id, used) values (p_promo, p_shopper, 1)
	on conflict (promo_id, shopper_id) do update set used = s.used + 1 where s.used < v_limit;
	if not found then perform raise_stale_read('the uses of the promo'); end if;
end $$;
