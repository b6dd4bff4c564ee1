-- What the reports of shops count (docs/decisions/0110): looks at products, and orders by the time they were made.

-- How often a product was viewed and put into a cart, by the days of its shop's time zone as it was then. Approximate: counts of some seconds are
-- lost with a process that is killed. Nobody who looked is in it.
create table product_traffic_day (
	shop_id    uuid not null,
	day        date not null,
	product_id uuid not null,
	views      int not null,
	carts      int not null,
	primary key (shop_id, day, product_id)
);

-- A shop's orders of some days: those made, and those paid, which is at most a day later. The list of orders is filtered by it, too.
create index orders_of_shop_created on orders (shop_id, created_at);
-- Paid orders that were cancelled: few, and none of them on the way of a purchase.
create index orders_of_shop_refunded on orders (shop_id, cancelled_at) where cancelled_at is not null and paid_at is not null;
create index claim_of_shop_refunded on claim (shop_id, closed_at) where state = 4;
