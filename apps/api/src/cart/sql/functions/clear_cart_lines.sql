-- Removes what was ordered from the cart.
create or replace function clear_cart_lines(p_shopper uuid, p_lines uuid[]) returns void language sql as $$
	delete from cart_line where shopper_id = p_shopper and id = any (p_lines)
$$;
