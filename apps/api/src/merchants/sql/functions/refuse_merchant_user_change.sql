-- A person of a shop is disabled or removed, never moved to another shop or deleted: what they did stays theirs.
create or replace function refuse_merchant_user_change() returns trigger language plpgsql as $$
begin
	raise exception 'a merchant is shut out or removed, never moved to another shop or deleted (% on merchant_user)', tg_op;
end $$;

create trigger refuse_merchant_user_change before update on merchant_user
	for each row when (new.id <> old.id or new.shop_id <> old.shop_id or new.created_at <> old.created_at
		or old.removed_at is not null)
	execute function refuse_merchant_user_change();

create trigger merchant_user_never_deleted before delete on merchant_user for each row execute function refuse_merchant_user_change();

create trigger merchant_user_never_emptied before truncate on merchant_user for each statement execute function refuse_merchant_user_change();
