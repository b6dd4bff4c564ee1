-- The former numbers of a parcel stay as they were written.
create or replace function refuse_parcel_correction_change() returns trigger language plpgsql as $$
begin
	raise exception 'The former numbers of a parcel are not changed (% on parcel_correction).', tg_op;
end $$;

create trigger refuse_parcel_correction_change before update or delete on parcel_correction
	for each row execute function refuse_parcel_correction_change();

create trigger parcel_correction_not_emptied before truncate on parcel_correction
	for each statement execute function refuse_parcel_correction_change();
