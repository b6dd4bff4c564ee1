-- What happens to an order after its payment: the wish to cancel it, the reminder, the longer time to receive, what claims gave back, and
-- how a claim stops its timers. Source: rules.md (Orders, Refunds and after-sale).
alter table orders
	add column unshipped_at     timestamptz,               -- unshipped by then, it is cancelled by itself if the shopper asked
	add column cancel_asked_at  timestamptz,
	add column reminded_at      timestamptz,               -- when the shop was last reminded by the shopper
	add column extended_at      timestamptz,               -- the shopper gave the parcel more time, once
	add column stopped_at       timestamptz,               -- since when a claim stops receipt and settlement
	add column refunded         bigint not null default 0, -- cents that claims gave back to the wallet
	add column refunded_platform bigint not null default 0, -- cents of the platform's code that claims gave back to where they came from
	add constraint orders_refund_within check (
		refunded between 0 and total and refunded_platform between 0 and platform_discount),
	add constraint orders_stopped check ((stopped_at is null) = (refund_status <> 1));
update orders set unshipped_at = paid_at + interval '10 days' where paid_at is not null;
create index orders_unshipped on orders (unshipped_at) where status = 1 and cancel_asked_at is not null and refund_status <> 1;

-- A due order that could not be dealt with waits here for its next try, so that it keeps no other order waiting.
create table order_failure (
	order_id uuid not null,
	sweep    text not null,
	tries    int not null check (tries > 0),
	failure  text not null,
	next_at  timestamptz not null,
	primary key (order_id, sweep)
);
