-- An order line names the words of its product (product_wording) and the chosen value of each option, so that whoever reads
-- it reads it in their language, as it was when it was ordered. Both are null in lines older than this migration: they show
-- title and spec as the shopper saw them. No foreign key, as for the other modules' ids (0009_orders.sql).

alter table order_line add column wording_id uuid, add column choice smallint[];
