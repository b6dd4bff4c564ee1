-- Withdrawals and payouts are never deleted; their histories stay as they were written. Arguments of the trigger: the name of
-- the record and the first letters of the error code.
create or replace function refuse_money_out_change() returns trigger language plpgsql as $$
begin
	raise exception 'what is written of a % stays (% on %)', tg_argv[0], tg_op, tg_table_name using errcode = tg_argv[1] || '008';
end $$;

create trigger withdrawal_stays before delete on withdrawal
	for each row execute function refuse_money_out_change('withdrawal', 'WD');
create trigger withdrawal_never_emptied before truncate on withdrawal
	for each statement execute function refuse_money_out_change('withdrawal', 'WD');
create trigger withdrawal_move_stays before update or delete on withdrawal_move
	for each row execute function refuse_money_out_change('withdrawal', 'WD');
create trigger withdrawal_move_never_emptied before truncate on withdrawal_move
	for each statement execute function refuse_money_out_change('withdrawal', 'WD');
create trigger payout_stays before delete on merchant_payout
	for each row execute function refuse_money_out_change('payout', 'SP');
create trigger payout_never_emptied before truncate on merchant_payout
	for each statement execute function refuse_money_out_change('payout', 'SP');
create trigger payout_move_stays before update or delete on merchant_payout_move
	for each row execute function refuse_money_out_change('payout', 'SP');
create trigger payout_move_never_emptied before truncate on merchant_payout_move
	for each statement execute function refuse_money_out_change('payout', 'SP');
