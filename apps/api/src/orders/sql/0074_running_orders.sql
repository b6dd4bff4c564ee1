-- What a shopper has in escrow and how many of their orders are in which state, read from one index without the orders (docs/decisions/0123).
-- The version before uses it for what is in escrow.
create index orders_running on orders (shopper_id) include (status, total, refunded, hidden_at)
	where status between 0 and 4 and settled_at is null;
drop index orders_in_escrow;
