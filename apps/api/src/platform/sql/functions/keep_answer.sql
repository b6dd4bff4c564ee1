-- Stores the answer of a request together with its effect. Who sends the same key at the same time waits here, and then finds the answer.
create or replace function keep_answer(p_person uuid, p_key text, p_hash bytea, p_reply text, p_at timestamptz, p_window interval)
returns void language plpgsql as $$
begin
	insert into answered_request as a (person_id, key, request_hash, reply, created_at)
	values (p_person, p_key, p_hash, p_reply, p_at)
	on conflict (person_id, key) do update set
		request_hash = excluded.request_hash, reply = excluded.reply, created_at = excluded.created_at
		where a.created_at <= p_at - p_window;
	if not found then perform raise_stale_read('the answer to this request'); end if;
end $$;
