-- What a shopper has in escrow and how many of their orders are in which state, read from one index without the orders (docs/decisions/0123).
-- The version before uses it for what is in escrow. First the drop, whose lock is the stronger one: the other way round, whoever reads orders and
-- then writes one would wait for this step and this step for them.
drop index orders_in_escrow;
create index orders_running on orders (shopper_id) include (status, total, refunded, hidden_at)
	where status between 0 and 4 and settled_at is null;
