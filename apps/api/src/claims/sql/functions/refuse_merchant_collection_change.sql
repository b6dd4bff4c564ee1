-- What was collected of a debt stays written.
create or replace function refuse_merchant_collection_change() returns trigger language plpgsql as $$
begin
	raise exception 'what was taken of a debt stays (% on %)', tg_op, tg_table_name using errcode = 'SP008';
end $$;

create trigger refuse_merchant_collection_change before update or delete on merchant_collection
	for each row execute function refuse_merchant_collection_change();

create trigger merchant_collection_never_emptied before truncate on merchant_collection
	for each statement execute function refuse_merchant_collection_change();
