-- Stores the answer of a request together with its effect. Who sends the same key at the same time waits here, and then finds the answer.
-- The lock and not the key's row makes them wait: just before and after midnight, and by clocks that differ, their rows are in two slots. So
-- within an hour of midnight the other slots are looked at, too. Otherwise an answer in another slot is so old that the request's own first
-- look at its key has found it.
create or replace function keep_answer(p_person uuid, p_key text, p_hash bytea, p_reply text, p_at timestamptz, p_window interval)
returns void language plpgsql as $$
declare
	-- Assigned, a function is called without a statement of its own, which `perform` would be.
	v_locked text;
begin
	v_locked := pg_advisory_xact_lock(hashtextextended(p_person::text || p_key, 0));
	if extract(hour from p_at at time zone 'UTC') in (23, 0) then
		-- A statement of its own, so that its snapshot is newer than the lock.
		perform from answered_request a where a.person_id = p_person and a.key = p_key and a.created_at > p_at - p_window;
		if found then perform raise_stale_read('the answer to this request'); end if;
	end if;
	insert into answered_request as a (person_id, key, request_hash, reply, created_at, slot)
	values (p_person, p_key, p_hash, p_reply, p_at, slot_of(p_at, 4))
	on conflict (person_id, key, slot) do update set
		request_hash = excluded.request_hash, reply = excluded.reply, created_at = excluded.created_at
		where a.created_at <= p_at - p_window;
	if not found then perform raise_stale_read('the answer to this request'); end if;
end $$;
