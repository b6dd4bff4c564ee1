-- Processes drop their ready answers when this channel says `catalogue`. Sums (they may be seconds old) and sales that leave
-- stock do not notify, because NOTIFY at commit makes commits wait for each other.
create or replace function notify_catalogue_changed() returns trigger language plpgsql as $$
begin
	perform pg_notify('portolan_changed', 'catalogue');
	return null;
end $$;

create trigger product_came_or_left after insert or delete on product
	for each statement execute function notify_catalogue_changed();

create trigger product_changed
	after update of shop_id, category_id, images, price, market_price, ships_from, on_sale
	on product for each statement execute function notify_catalogue_changed();

create trigger product_text_changed
	after update of titles, subtitles, descriptions, highlights, options, tags on product_text
	for each statement execute function notify_catalogue_changed();

create trigger sku_came_or_left after insert or delete on sku
	for each statement execute function notify_catalogue_changed();

create trigger sku_changed after update of price, choice, image, position on sku
	for each statement execute function notify_catalogue_changed();

create trigger shop_came_or_left after insert or delete on shop
	for each statement execute function notify_catalogue_changed();

create trigger category_changed after insert or update or delete on category
	for each statement execute function notify_catalogue_changed();

create trigger banner_changed after insert or update or delete on banner
	for each statement execute function notify_catalogue_changed();

create trigger sku_retired_or_back after update of retired_at on sku
	for each statement execute function notify_catalogue_changed();

create trigger shop_changed
	after update of name, taglines, stories, avatar, banner, contact_email, contact_phone, country, founded, freight, open, time_zone, hours,
		holiday_starts_at, holiday_ends_at, holiday_orders, holiday_messages
	on shop for each statement execute function notify_catalogue_changed();

create trigger category_attribute_changed after insert or update or delete on category_attribute
	for each statement execute function notify_catalogue_changed();

create trigger attribute_value_changed after insert or update or delete on attribute_value
	for each statement execute function notify_catalogue_changed();

create trigger product_attribute_changed after insert or update or delete on product_attribute
	for each statement execute function notify_catalogue_changed();
