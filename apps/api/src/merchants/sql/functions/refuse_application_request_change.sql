-- A request for papers that was answered or has ended stays as it is.
create or replace function refuse_application_request_change() returns trigger language plpgsql as $$
begin
	raise exception 'a request for papers that has ended stays as it is (% on application_request)', tg_op;
end $$;

create trigger refuse_application_request_change before update on application_request
	for each row when (old.answered_at is not null or old.ended_at is not null) execute function refuse_application_request_change();

create trigger application_request_never_deleted before delete on application_request
	for each row execute function refuse_application_request_change();
