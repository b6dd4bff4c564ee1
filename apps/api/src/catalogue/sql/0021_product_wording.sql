-- The words of a product that orders show: its titles and the names of its options, as they were when it was ordered. A
-- change of them is a new row, and rows never change, so that an order names its wording by id instead of copying nineteen
-- languages into each of its lines. No foreign key to product: an order needs its wording when the product is gone.

-- Rows of up to 8 kB are stored uncompressed: a list of orders reads one for each line, and decompressing the options took
-- longer than everything else about the line.
create table product_wording (
	id         uuid primary key,
	product_id uuid not null,
	titles     jsonb not null check (titles ? 'en'),
	options    jsonb not null,                     -- as in product_text
	created_at timestamptz not null
) with (toast_tuple_target = 8160);
revoke update, delete, truncate on product_wording from portolan_app;

-- The wording that is current, which the next orders name.
alter table product_text add column wording_id uuid;
update product_text set wording_id = gen_random_uuid();
-- A value that is copied as it is stays compressed; the result of an operator is not.
insert into product_wording (id, product_id, titles, options, created_at)
select wording_id, product_id, titles || '{}', options || '[]', now() from product_text;
alter table product_text alter column wording_id set not null;
alter table product_text add foreign key (wording_id) references product_wording (id);
