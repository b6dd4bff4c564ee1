-- A SKU that is retired gives its code back.
create or replace function free_sku_code() returns trigger language plpgsql as $$
begin
	update sku_detail set retired = new.retired_at is not null
	where sku_id = new.id and retired <> (new.retired_at is not null);
	return null;
end $$;

create trigger free_sku_code after update of retired_at on sku
	for each row execute function free_sku_code();
