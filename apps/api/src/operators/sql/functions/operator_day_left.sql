-- What an operator may still decide alone on a day. Nobody else changes it until the transaction ends: of two decisions of one
-- operator at once, the second waits here and counts with the first.
create or replace function operator_day_left(p_operator uuid, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_alone bigint;
begin
	insert into operator_day (operator_id, day, alone) values (p_operator, (p_at at time zone 'UTC')::date, 0)
	on conflict (operator_id, day) do update set alone = operator_day.alone
	returning alone into v_alone;
	return greatest(one_operator_a_day() - v_alone, 0);
end $$;
