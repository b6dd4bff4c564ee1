-- A new shop's list of first steps is made from what the shop has. Its people may put it away; that is all that is stored of it.

create table shop_setup_hidden (
	shop_id   uuid primary key references shop (id),
	hidden_by uuid not null references merchant_user (id),
	hidden_at timestamptz not null
);
