-- The history of an order stays as it was written.
create or replace function refuse_order_move_change() returns trigger language plpgsql as $$
begin
	raise exception 'The history of an order is not changed (% on order_move).', tg_op;
end $$;

create trigger refuse_order_move_change before update or delete on order_move
	for each row execute function refuse_order_move_change();

create trigger order_move_not_emptied before truncate on order_move
	for each statement execute function refuse_order_move_change();
