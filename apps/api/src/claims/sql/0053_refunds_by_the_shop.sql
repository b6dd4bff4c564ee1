-- A refund that a shop makes of its own will is a claim that begins approved: it has no request, so the text may be empty and there are
-- no pictures. A shop may also offer a part of a request; and it says how many pieces go back on stock.

alter table claim add column by_shop boolean not null default false;
alter table claim add column offered bigint check (offered > 0 and offered <= amount);   -- cents, the part that the shop offers
alter table claim add constraint claim_offered check (offered is null or state in (1, 4, 5)) not valid;
alter table claim drop constraint claim_explain_check;
alter table claim add constraint claim_explain_check check (by_shop or explain <> '') not valid;
alter table claim drop constraint claim_images_check;
alter table claim add constraint claim_images_check check (case when by_shop then cardinality(images) = 0
	else cardinality(images) between 1 and 9 end) not valid;
-- Pieces that came back after they were shipped and are on stock again; those that were cancelled before are in order_line.cancelled.
alter table claim_line add column restocked int not null default 0 check (restocked between 0 and num);
