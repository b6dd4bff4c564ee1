-- A request for a new name that was answered stays as it is.
create or replace function refuse_shop_rename_change() returns trigger language plpgsql as $$
begin
	raise exception 'a request for a name that was answered stays as it is (% on shop_rename)', tg_op;
end $$;

create trigger refuse_shop_rename_change before update on shop_rename
	for each row when (old.status <> 'waiting') execute function refuse_shop_rename_change();

create trigger shop_rename_never_deleted before delete on shop_rename
	for each row execute function refuse_shop_rename_change();
