-- Relayed events are deleted after ninety days. Without an index by their age each hourly run read the whole table. Events that
-- wait are not in it.

create index outbox_age on outbox (done_at) where done_at is not null;
