-- Shoppers write reviews of what they received. What is said once (the follow-up, the shop's answer) stands in a table of its own,
-- one row per review, written once; and an edit of a review leaves when it was.

alter table review
	add column edited_at timestamptz,
	add column hidden_at timestamptz,
	add column hidden_by uuid,
	add column hidden_reason text;
-- What a shopper wrote, the latest first; and what was said of a shop.
create index review_shopper on review (shopper_id, created_at desc, id) where order_line_id is not null;
create index review_shop on review (shop_id, created_at desc, id);

create table review_append (
	review_id  uuid primary key references review on delete cascade,
	body       text not null check (body <> ''),
	pics       text[] not null default '{}' check (cardinality(pics) <= 6),
	created_at timestamptz not null
);

create table review_answer (
	review_id   uuid primary key references review on delete cascade,
	merchant_id uuid not null,
	body        text not null check (body <> ''),
	created_at  timestamptz not null
);

create function review_words_stay() returns trigger language plpgsql as $$
begin
	raise exception 'What was added to a review is not changed (% on %).', tg_op, tg_table_name;
end $$;
create trigger review_append_stays before update on review_append
	for each row execute function review_words_stay();
create trigger review_answer_stays before update on review_answer
	for each row execute function review_words_stay();

-- Most edits of a review change its words: only what the sums are made of moves them, so that nobody waits for a product's row in vain.
drop trigger review_counted on review;
create trigger review_counted after insert or delete on review
	for each row execute function review_changed();
create trigger review_recounted after update of product_id, shop_id, product_score, pics, hidden, created_at on review
	for each row when ((old.product_id, old.shop_id, old.product_score, old.pics <> '{}', old.hidden, old.created_at)
		is distinct from (new.product_id, new.shop_id, new.product_score, new.pics <> '{}', new.hidden, new.created_at))
	execute function review_changed();
