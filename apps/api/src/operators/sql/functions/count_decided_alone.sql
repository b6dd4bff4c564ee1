-- Adds to what an operator decided alone on a day, and refuses what is above the limit.
create or replace function count_decided_alone(p_operator uuid, p_at timestamptz, p_amount bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_alone bigint;
begin
	insert into operator_day (operator_id, day, alone) values (p_operator, (p_at at time zone 'UTC')::date, p_amount)
	on conflict (operator_id, day) do update set alone = operator_day.alone + excluded.alone
	returning alone into v_alone;
	if v_alone > one_operator_a_day() then
		raise exception 'this operator decided as much alone as one may in a day' using errcode = 'OP020';
	end if;
end $$;

revoke all on function count_decided_alone from public;
