-- What the people of shops and their API keys did (docs/decisions/0109): one line for each call that changed something, written in its
-- transaction and kept for 400 days. Only a new table, so that a program one version older runs on. It has no foreign keys: a line must
-- not wait for whoever has locked the row of its shop, and who is named may be a person or a key.

create table merchant_audit_entry (
	id        bigint primary key generated always as identity,
	shop_id   uuid not null,
	at        timestamptz not null,
	person_id uuid not null,            -- of merchant_user, or of api_key
	person    text not null,            -- the name at that time, which stays when the person is removed
	by_key    boolean not null,
	area      text not null,
	action    text not null,
	subject   text,                     -- such as order:<id>; null if there is none, or more than one
	amount    bigint,
	count     integer
);
-- One index for each way to read a shop's log: all of it, that of a person, that of an area. The last one is for the job that deletes.
create index merchant_audit_of_shop on merchant_audit_entry (shop_id, at desc, id desc);
create index merchant_audit_of_person on merchant_audit_entry (shop_id, person_id, at desc, id desc);
create index merchant_audit_of_area on merchant_audit_entry (shop_id, area, at desc, id desc);
create index merchant_audit_by_time on merchant_audit_entry (at);

-- A line is written once: the application adds and reads, and forgets by a function what is too old.
revoke delete, truncate, update on merchant_audit_entry from portolan_app;
