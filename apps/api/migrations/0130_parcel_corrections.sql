-- A shop may correct the carrier and the number of a parcel until it is delivered. What stood there before is kept, so that the timeline
-- shows both. Source: rules.md (Decided since: Tracking).
create table parcel_correction (
	id          bigint generated always as identity primary key,
	parcel_id   uuid not null references parcel (id),
	carrier     text not null,      -- as they stood before
	delivery_no text not null,
	at          timestamptz not null,
	by_kind     text not null,
	by_id       text not null
);
create index parcel_correction_parcel on parcel_correction (parcel_id, id);

create function parcel_correction_stays() returns trigger language plpgsql as $$
begin
	raise exception 'The former numbers of a parcel are not changed (% on parcel_correction).', tg_op;
end $$;
create trigger parcel_correction_stays before update or delete on parcel_correction
	for each row execute function parcel_correction_stays();
create trigger parcel_correction_not_emptied before truncate on parcel_correction
	for each statement execute function parcel_correction_stays();

revoke update, delete, truncate on parcel_correction from portolan_app;
