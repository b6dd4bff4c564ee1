-- What one shopper asks about their orders takes as long with ten thousand orders as with ten: a tab of the list, and the numbers beside
-- their name.

create index orders_shopper_status on orders (shopper_id, status, id desc) where hidden_at is null;
create index orders_shopper_claimed on orders (shopper_id, id desc) where hidden_at is null and refund_status > 0;

-- Lines that wait for a review, counted when the order is received and when one of them is reviewed or cancelled.
alter table orders add column unreviewed smallint not null default 0;
create index orders_unreviewed on orders (shopper_id, received_at) include (unreviewed)
	where hidden_at is null and status in (3, 4) and unreviewed > 0;

-- Older lines cannot be reviewed any more.
update orders o set unreviewed = (
	select count(*) from order_line l where l.order_id = o.id and l.reviewed_at is null and l.cancelled < l.num)
where o.status in (3, 4) and o.received_at > (select max(received_at) from orders) - interval '31 days';
