-- Notes when what search engines read of a product or a shop has changed. Sales and scores do not count.
create or replace function note_page_changed() returns trigger language plpgsql as $$
begin
	new.changed_at := now();
	return new;
end $$;

create trigger product_page_changed
	before update of category_id, images, price, market_price, on_sale on product for each row
	when ((old.category_id, old.images, old.price, old.market_price, old.on_sale)
		is distinct from (new.category_id, new.images, new.price, new.market_price, new.on_sale))
	execute function note_page_changed();

-- A column of its own: an update of the product from here would lock it after its texts.
create trigger product_page_text_changed
	before update of titles, subtitles, descriptions, highlights on product_text for each row
	when ((old.titles, old.subtitles, old.descriptions, old.highlights)
		is distinct from (new.titles, new.subtitles, new.descriptions, new.highlights))
	execute function note_page_changed();

create trigger shop_page_changed
	before update of name, taglines, stories, avatar, open on shop for each row
	when ((old.name, old.taglines, old.stories, old.avatar, old.open)
		is distinct from (new.name, new.taglines, new.stories, new.avatar, new.open))
	execute function note_page_changed();
