-- A recharge its shopper gave up ends like one whose time ran out, but must not be called that: people read "timed out" as the
-- shop's doing. The moment is kept beside the state; the state itself stays, so late evidence is taken as before.

alter table recharge add column given_up_at timestamptz check (given_up_at is null or status <> -1);

update recharge r set given_up_at = m.at
from (select recharge_id, min(at) as at from recharge_move where what = 'cancelled' group by recharge_id) m
where m.recharge_id = r.id;
