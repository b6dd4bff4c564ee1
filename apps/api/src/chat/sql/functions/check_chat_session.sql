-- Numbers and read marks only grow, whatever arrives late.
create or replace function check_chat_session() returns trigger language plpgsql as $$
begin
	if new.last_seq not in (old.last_seq, old.last_seq + 1) or new.shopper_read < old.shopper_read or new.staff_read < old.staff_read
		or (new.shopper_id, new.shop_id) is distinct from (old.shopper_id, old.shop_id) then
		raise exception 'A conversation goes forward, one message at a time.';
	end if;
	return new;
end $$;

create trigger chat_session_forward before update on chat_session for each row execute function check_chat_session();
