-- When a shop is on holiday, and when its people usually answer. Everything is on the row of the shop, which a checkout reads anyway.

alter table shop
	add column holiday_from      date,                  -- the first and the last day of the planned or running holiday, in the shop's time zone
	add column holiday_until     date,
	add column holiday_starts_at timestamptz,           -- the same as moments: from the first one of the holiday to the first one after it
	add column holiday_ends_at   timestamptz,
	add column holiday_orders    text check (holiday_orders in ('later', 'none')),
	add column holiday_messages  jsonb check (holiday_messages ? 'en'),
	add column hours             jsonb not null default '[[],[],[],[],[],[],[]]' check (jsonb_array_length(hours) = 7),
	add column auto_replies      jsonb check (auto_replies ? 'en'),  -- null: none
	add column hours_version     int not null default 1, -- two people who edit them do not overwrite each other
	add constraint shop_holiday_whole check (
		num_nulls(holiday_from, holiday_until, holiday_starts_at, holiday_ends_at, holiday_orders, holiday_messages) in (0, 6)),
	add constraint shop_holiday_order check (holiday_from <= holiday_until and holiday_starts_at < holiday_ends_at);

-- The end of the holiday that the shopper was shown: the time to ship an order counts from it, or from the payment if that is later.
alter table orders add column ship_after timestamptz;

-- Written by nobody: a reply of the shop outside its hours.
alter table chat_message add column automatic boolean not null default false;
