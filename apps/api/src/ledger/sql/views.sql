-- Views of the ledger. The application reads the books through them.

-- The balance of every account: stored, or for a derived one computed from the checkpoint and what came after it.
create or replace view ledger.balance as
select a.id, a.code, a.derived,
	case when a.derived then (coalesce(k.posted, 0)
		+ coalesce((select sum(t.amount) from ledger.transfer t
			where t.credit_id = a.id and t.id > coalesce(k.up_to_id, 0) and t.phase in ('single', 'post')), 0)
		- coalesce((select sum(t.amount) from ledger.transfer t
			where t.debit_id = a.id and t.id > coalesce(k.up_to_id, 0) and t.phase in ('single', 'post')), 0))::bigint
	else a.posted end as posted,
	a.held
from ledger.account a left join ledger.checkpoint k on k.account_id = a.id;

-- What each transfer does to what an account may spend: the lines of a bill. A hold takes at once; its end gives back what it
-- released.
create or replace view ledger.line as
select t.id, t.txn_id, t.debit_id as account_id, case when t.pending_id is null then -t.amount else t.released end as amount,
	t.debit_after as balance_after
from ledger.transfer t where t.pending_id is null or t.released > 0
union all
select t.id, t.txn_id, t.credit_id, t.amount, t.credit_after
from ledger.transfer t where t.phase in ('single', 'post');

-- Everything a row says, in one unambiguous line of text that is the same on every server version and time zone.
create or replace view ledger.sealable as
select t.id, jsonb_build_array(t.id, t.txn_id, d.code, c.code, t.amount, t.phase, t.pending_id, t.released,
	(extract(epoch from t.expires_at) * 1000000)::bigint, t.debit_after, t.credit_after,
	x.key, x.kind, x.ref, x.actor, (extract(epoch from x.created_at) * 1000000)::bigint,
	(extract(epoch from x.recorded_at) * 1000000)::bigint)::text as line
from ledger.transfer t
	left join ledger.txn x on x.id = t.txn_id
	left join ledger.account d on d.id = t.debit_id
	left join ledger.account c on c.id = t.credit_id;

-- Each account as its transfers say it should be.
create or replace view ledger.recomputed as
with moved as (
	select y.id, sum(y.posted) as posted, sum(y.held) as held from (
		select t.credit_id as id, t.amount as posted, 0::bigint as held from ledger.transfer t
		where t.phase in ('single', 'post')
		union all
		select t.debit_id, case when t.phase in ('single', 'post') then -t.amount else 0 end,
			case t.phase when 'pending' then t.amount when 'post' then -t.amount - t.released
				when 'void' then -t.released else 0 end
		from ledger.transfer t) y
	group by y.id)
select coalesce(a.id, m.id) as id, a.code, a.derived, b.posted, a.held,
	coalesce(m.posted, 0) as true_posted, coalesce(m.held, 0) as true_held,
	a.id is not null and b.posted = coalesce(m.posted, 0) and a.held = coalesce(m.held, 0) as ok
from moved m full join ledger.account a on a.id = m.id left join ledger.balance b on b.id = a.id;

-- All of these are zero at any instant (one statement sees one snapshot).
create or replace view ledger.invariant as
select
	(select count(*) from ledger.recomputed r where not r.ok)::int as wrong_balances,
	(select coalesce(sum(r.true_posted), 0) from ledger.recomputed r)::bigint as total,
	(select count(*) from ledger.recomputed r
		where not coalesce(r.derived, false) and (r.true_posted < r.true_held or r.true_held < 0))::int as overdrawn,
	(select count(*) from (
		select 1 from ledger.transfer t where t.pending_id is not null
		group by t.pending_id having count(*) > 1) y)::int as resolved_twice,
	(select count(*) from ledger.transfer t left join ledger.transfer p on p.id = t.pending_id
		where t.pending_id is not null and (p.phase is distinct from 'pending' or p.debit_id <> t.debit_id
			or p.credit_id <> t.credit_id
			or p.amount <> case t.phase when 'post' then t.amount + t.released else t.amount end))::int as wrong_resolutions,
	(select count(*) from ledger.txn x
		where not exists (select 1 from ledger.transfer t where t.txn_id = x.id))::int as empty_txns,
	-- Every bill adds up: a line's balance is the balance of the line before it and its amount.
	(select count(*) from (
		select l.balance_after, sum(l.amount) over (partition by l.account_id order by l.id) as expected
		from ledger.line l join ledger.account a on a.id = l.account_id where not a.derived) y
		where y.balance_after is distinct from y.expected)::int as wrong_lines;

-- Whether each seal follows the one before and fits its rows.
create or replace view ledger.seal_check as
select s.id, s.from_id, s.to_id,
	s.prev_hash = lag(s.hash, 1, decode(repeat('00', 32), 'hex')) over w
	and s.from_id = lag(s.to_id, 1, 0::bigint) over w + 1
	and s.rows = h.rows and s.hash = h.hash as ok
from ledger.seal s cross join lateral ledger.seal_hash(s.prev_hash, s.from_id, s.to_id) h
window w as (order by s.id);

grant select on ledger.balance, ledger.line, ledger.sealable, ledger.recomputed, ledger.invariant, ledger.seal_check to portolan_app;
