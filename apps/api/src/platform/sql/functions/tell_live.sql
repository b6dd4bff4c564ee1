-- Numbers events and notifies the processes that have listeners. Audiences are locked in one order, so that two transactions
-- with the same audiences wait for each other and never deadlock. The notification carries only the names of audiences: the
-- events are read from the rows.
create or replace function tell_live(p_audience text[], p_topic text[], p_subject text[], p_data jsonb[], p_now timestamptz)
returns void language sql as $$
	with told as (
		select *, row_number() over (partition by audience order by at) as step
		from unnest(p_audience, p_topic, p_subject, p_data) with ordinality as t (audience, topic, subject, data, at)
	), counted as (
		select audience, count(*) as events from told group by audience
	), numbered as (
		insert into live_audience as a (audience, last_no)
		select audience, events from counted order by audience
		on conflict (audience) do update set last_no = a.last_no + excluded.last_no
		returning audience, last_no
	), written as (
		insert into live_event (audience, no, topic, subject, data, created_at, slot)
		select told.audience, numbered.last_no - counted.events + told.step, told.topic, told.subject, told.data, p_now, (select slot_of(p_now, 4))
		from told join counted using (audience) join numbered using (audience)
	)
	select pg_notify('portolan_live', 'to ' || audience) from numbered;
$$;
