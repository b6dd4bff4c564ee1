-- A follow-up or an answer stays as it was written.
create or replace function refuse_review_words_change() returns trigger language plpgsql as $$
begin
	raise exception 'What was added to a review is not changed (% on %).', tg_op, tg_table_name;
end $$;

create trigger review_append_stays before update on review_append
	for each row execute function refuse_review_words_change();

create trigger review_answer_stays before update on review_answer
	for each row execute function refuse_review_words_change();
