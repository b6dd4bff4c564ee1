-- Recharges are never deleted; their history and card disputes stay as they were written.
create or replace function refuse_recharge_change() returns trigger language plpgsql as $$
begin
	raise exception '% of % is refused', tg_op, tg_table_name using errcode = 'RC009';
end $$;

create trigger recharge_stays before delete on recharge for each row execute function refuse_recharge_change();

create trigger recharge_never_emptied before truncate on recharge for each statement execute function refuse_recharge_change();

create trigger recharge_move_stays before update or delete on recharge_move
	for each row execute function refuse_recharge_change();

create trigger recharge_move_never_emptied before truncate on recharge_move
	for each statement execute function refuse_recharge_change();

create trigger payment_dispute_stays before update or delete on payment_dispute
	for each row execute function refuse_recharge_change();

create trigger payment_dispute_never_emptied before truncate on payment_dispute
	for each statement execute function refuse_recharge_change();
