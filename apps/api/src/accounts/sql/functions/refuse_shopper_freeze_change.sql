-- A freeze is only ever ended, once.
create or replace function refuse_shopper_freeze_change() returns trigger language plpgsql as $$
begin
	raise exception 'a freeze is only ever ended, once (% on shopper_freeze)', tg_op using errcode = 'restrict_violation';
end $$;

create trigger refuse_shopper_freeze_change before update on shopper_freeze
	for each row when (old.ended_at is not null or new.ended_at is null
		or (new.id, new.shopper_id, new.reason, new.frozen_by, new.frozen_at, new.until_at)
			is distinct from (old.id, old.shopper_id, old.reason, old.frozen_by, old.frozen_at, old.until_at))
	execute function refuse_shopper_freeze_change();

create trigger shopper_freeze_never_deleted before delete on shopper_freeze
	for each row execute function refuse_shopper_freeze_change();

create trigger shopper_freeze_never_emptied before truncate on shopper_freeze
	for each statement execute function refuse_shopper_freeze_change();
