-- A correction of a wallet is asked for by one operator and approved by another, always. The database holds both to their
-- word: what was asked never changes, the second signature is somebody else's, and no money moves as an adjustment without
-- the signed record it belongs to, whoever writes it.

create table adjustment (
	id              uuid primary key,
	shopper_id      uuid not null references shopper (id),
	direction       text not null check (direction in ('credit', 'debit')), -- of the wallet
	amount          bigint not null check (amount > 0 and amount <= 1000000000000),
	against         text not null check (against in ('bank', 'fees', 'promotions', 'suspense', 'loss')),
	reason          text not null check (length(reason) between 10 and 300),
	status          text not null default 'asked' check (status in ('asked', 'approved', 'refused')),
	asked_by        uuid not null references operator (id),
	asked_at        timestamptz not null,
	decided_by      uuid references operator (id),
	decided_at      timestamptz,
	decision_reason text not null default '',
	constraint adjustment_two_people check (decided_by <> asked_by),
	constraint adjustment_decided_is_signed check (
		(status = 'asked') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
create index adjustment_waiting on adjustment (asked_at) where status = 'asked';
create index adjustment_newest on adjustment (asked_at desc, id desc);

create function adjustment_signed_once() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if tg_op = 'INSERT' then
		if new.status <> 'asked' or not operator_holds(new.asked_by, 'finance-1') then
			raise exception 'an adjustment begins with being asked for by finance-1' using errcode = 'LG012';
		end if;
	elsif tg_op = 'UPDATE' then
		if old.status <> 'asked' or new.status = 'asked'
			or row(new.id, new.shopper_id, new.direction, new.amount, new.against, new.reason, new.asked_by, new.asked_at)
				is distinct from
				row(old.id, old.shopper_id, old.direction, old.amount, old.against, old.reason, old.asked_by, old.asked_at) then
			raise exception 'an adjustment is decided once, and never changed otherwise' using errcode = 'LG009';
		end if;
		if not operator_holds(new.decided_by, 'finance-2') then
			raise exception 'an adjustment is decided by finance-2' using errcode = 'LG012';
		end if;
	else
		raise exception 'adjustments stay (% on adjustment)', tg_op using errcode = 'LG009';
	end if;
	return new;
end $$;
create trigger adjustment_signed_once before insert or update or delete on adjustment
	for each row execute function adjustment_signed_once();
create trigger adjustment_never_emptied before truncate on adjustment
	for each statement execute function adjustment_signed_once();

-- Whether the ledger holds exactly what the two signed: nothing before the second signature, one transfer after it.
create function adjustment_is_posted(p_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
	select coalesce((
		select x.kind = 'adjust' and x.ref = a.id::text and count(*) = 1
			and bool_and(t.phase = 'single' and t.amount = a.amount
				and d.code = case a.direction when 'credit' then 'platform:' || a.against
					else 'shopper:' || a.shopper_id || ':wallet' end
				and c.code = case a.direction when 'credit' then 'shopper:' || a.shopper_id || ':wallet'
					else 'platform:' || a.against end)
		from ledger.txn x
			join ledger.transfer t on t.txn_id = x.id
			join ledger.account d on d.id = t.debit_id
			join ledger.account c on c.id = t.credit_id
		where x.key = 'adjust:' || a.id
		group by x.id), false)
	from adjustment a where a.id = p_id and a.status = 'approved'
$$;

create function adjustment_money_is_signed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	-- NULL where there is no approved adjustment of this id.
	if new.key !~ '^adjust:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
		or adjustment_is_posted(substr(new.key, 8)::uuid) is not true then
		raise exception 'an adjustment moves what two operators signed and nothing else (%)', new.key using errcode = 'LG012';
	end if;
	return null;
end $$;
create constraint trigger adjustment_money_is_signed after insert on ledger.txn
	deferrable initially deferred for each row when (new.kind = 'adjust')
	execute function adjustment_money_is_signed();

create function adjustment_approved_is_posted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if adjustment_is_posted(new.id) is not true then
		raise exception 'an approved adjustment moves its money at once (%)', new.id using errcode = 'LG012';
	end if;
	return null;
end $$;
create constraint trigger adjustment_approved_is_posted after update on adjustment
	deferrable initially deferred for each row when (new.status = 'approved')
	execute function adjustment_approved_is_posted();

revoke update, delete, truncate on adjustment from portolan_app;
grant update (status, decided_by, decided_at, decision_reason) on adjustment to portolan_app;
