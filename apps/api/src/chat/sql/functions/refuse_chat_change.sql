-- What was said in a conversation stays.
create or replace function refuse_chat_change() returns trigger language plpgsql as $$
begin
	raise exception 'What was said stays (% on %).', tg_op, tg_table_name;
end $$;

create trigger chat_message_stays before update or delete on chat_message for each row execute function refuse_chat_change();

create trigger chat_message_never_emptied before truncate on chat_message for each statement execute function refuse_chat_change();

create trigger chat_session_stays before delete on chat_session for each row execute function refuse_chat_change();
