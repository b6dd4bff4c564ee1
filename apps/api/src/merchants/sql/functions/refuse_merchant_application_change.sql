-- An answered application stays as it is.
create or replace function refuse_merchant_application_change() returns trigger language plpgsql as $$
begin
	raise exception 'an application that was answered stays as it is (% on merchant_application)', tg_op;
end $$;

create trigger refuse_merchant_application_change before update on merchant_application
	for each row when (old.status <> 'waiting') execute function refuse_merchant_application_change();

create trigger merchant_application_never_deleted before delete on merchant_application
	for each row execute function refuse_merchant_application_change();
