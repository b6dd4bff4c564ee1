-- Opens a request that carries an Idempotency-Key in one round trip: who asks, and whether this very request was answered
-- before or is being answered now. outcome: 'go', 'replay' (reply holds the answer), 'reused' (same key, other request),
-- 'running' (the same request is being answered now). The advisory lock lives as long as the transaction, so a repeat sees
-- either the lock or the stored answer, never neither.
create or replace function open_request(p_token bytea, p_now timestamptz, p_key text, p_request_hash bytea, p_window interval)
returns table (session_id uuid, person_kind text, person_id uuid, seen_at timestamptz, outcome text, reply text)
language plpgsql as $$
declare
	v_session session;
	v_answer answered_request;
begin
	select * into v_session from session s where s.token_hash = p_token and s.ended_at is null and s.expires_at > p_now;
	if not found then
		return;
	end if;
	outcome := 'go';
	if not pg_try_advisory_xact_lock(hashtextextended(v_session.person_id::text || p_key, 0)) then
		outcome := 'running';
	else
		select * into v_answer from answered_request a
		 where a.person_id = v_session.person_id and a.key = p_key and a.created_at > p_now - p_window;
		if found then
			outcome := case when v_answer.request_hash = p_request_hash then 'replay' else 'reused' end;
			reply := case when outcome = 'replay' then v_answer.reply end;
		end if;
	end if;
	session_id := v_session.id;
	person_kind := v_session.person_kind;
	person_id := v_session.person_id;
	seen_at := v_session.seen_at;
	return next;
end $$;
