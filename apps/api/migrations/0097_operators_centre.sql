-- The operators' centre: accounts are frozen with a reason and a date, shops are closed and opened, banners have a time, settings that
-- guard money are changed by two, and what happened in a time is found without reading whole tables. Source: rules.md (Two people;
-- Merchants and operators), decision 0022.

-- A time in which an account is frozen. Its end was told from the beginning and comes by itself; the row stays as its history.
create table shopper_freeze (
	id         uuid primary key,
	shopper_id uuid not null references shopper (id),
	reason     text not null check (reason <> ''),
	frozen_by  uuid not null references operator (id),
	frozen_at  timestamptz not null,
	until_at   timestamptz not null,
	ended_at   timestamptz,
	ended_by   uuid references operator (id),      -- null: by itself
	end_reason text not null default '',
	check (until_at > frozen_at),
	check (ended_by is null or ended_at is not null)
);
create unique index shopper_freeze_once on shopper_freeze (shopper_id) where ended_at is null;
create index shopper_freeze_due on shopper_freeze (until_at) where ended_at is null;
create index shopper_freeze_history on shopper_freeze (shopper_id, frozen_at desc);

create function shopper_freeze_stays() returns trigger language plpgsql as $$
begin
	raise exception 'a freeze is only ever ended, once (% on shopper_freeze)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger shopper_freeze_stays before update on shopper_freeze
	for each row when (old.ended_at is not null or new.ended_at is null
		or (new.id, new.shopper_id, new.reason, new.frozen_by, new.frozen_at, new.until_at)
			is distinct from (old.id, old.shopper_id, old.reason, old.frozen_by, old.frozen_at, old.until_at))
	execute function shopper_freeze_stays();
create trigger shopper_freeze_never_deleted before delete on shopper_freeze
	for each row execute function shopper_freeze_stays();
create trigger shopper_freeze_never_emptied before truncate on shopper_freeze
	for each statement execute function shopper_freeze_stays();

-- Operators look for people by the beginnings of their names.
create index shopper_by_username on shopper (username_key text_pattern_ops);
create index shopper_by_email on shopper (email text_pattern_ops);
create index shopper_by_mobile on shopper (mobile text_pattern_ops) where mobile <> '';
create index shopper_by_e164 on shopper (mobile_e164 text_pattern_ops);
create index shopper_by_nickname on shopper (lower(nickname) text_pattern_ops) where nickname <> '';
create index shopper_by_family_name on shopper (lower(family_name) text_pattern_ops) where family_name <> '';
create index shopper_by_given_name on shopper (lower(given_name) text_pattern_ops) where given_name <> '';
create index shopper_newest on shopper (created_at desc, id);
create index shopper_not_active on shopper (status, created_at desc, id) where status <> 'active';

-- A closed shop keeps its orders; its products come back to where they were when it opens again.
alter table shop
	add column closed_at     timestamptz,
	add column closed_by     uuid references operator (id),
	add column closed_reason text not null default '',
	add constraint shop_closed_told check (
		(closed_at is null) = (closed_reason = '') and (closed_at is null) = (closed_by is null)
		and (closed_at is null or not open));
create index shop_newest on shop (created_at desc, id);
create index product_newest on product (created_at desc, id);
create index product_taken_off on product (taken_off_at desc, id) where taken_off_at is not null;

-- A banner is shown in its time.
alter table banner
	add column starts_at timestamptz,
	add column ends_at   timestamptz,
	add constraint banner_time check (starts_at < ends_at);

alter table upload drop constraint upload_scene_check;
alter table upload add constraint upload_scene_check
	check (scene in ('avatar', 'comment', 'refund', 'recharge', 'chat', 'product', 'shop', 'evidence', 'application', 'banner'));

create index promo_newest on promo (created_at desc, id);

-- Settings that guard money: what two operators decide, where fees and limits of money out stand, and where people are told to pay to.
create function setting_needs_two(p_name text) returns boolean language sql immutable as $$
	select p_name in ('money.two_people_above', 'order.commission_bp',
		'withdrawal.charge_bp', 'withdrawal.charge_min', 'withdrawal.charge_max', 'withdrawal.max', 'withdrawal.day_max',
		'withdrawal.day_count', 'withdrawal.delay_hours',
		'payout.max', 'payout.delay_hours',
		'recharge.bank_holder', 'recharge.bank_name', 'recharge.bank_iban', 'recharge.bank_bic')
$$;

-- What was asked for such a setting. One waits at a time; a decision is final, and nobody takes both parts.
create table setting_change (
	id              uuid primary key,
	name            text not null check (setting_needs_two(name)),
	value           jsonb not null,
	reason          text not null check (reason <> ''),
	status          text not null default 'asked' check (status in ('asked', 'confirmed', 'refused', 'withdrawn')),
	asked_by        uuid not null references operator (id),
	asked_at        timestamptz not null,
	decided_by      uuid references operator (id),
	decided_at      timestamptz,
	decision_reason text not null default '',
	constraint setting_change_two_people check (decided_by <> asked_by or status = 'withdrawn'),
	check ((status = 'asked') = (decided_at is null) and (status = 'asked') = (decided_by is null)),
	check (status <> 'withdrawn' or decided_by = asked_by)
);
create unique index setting_change_once on setting_change (name) where status = 'asked';

create function setting_change_moves() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if tg_op = 'INSERT' then
		if new.status <> 'asked' or not operator_holds(new.asked_by, 'admin') then
			raise exception 'a change of a setting begins undecided, asked by an admin' using errcode = 'ST001';
		end if;
		return new;
	end if;
	if tg_op <> 'UPDATE' or old.status <> 'asked'
		or (new.id, new.name, new.value, new.reason, new.asked_by, new.asked_at)
			is distinct from (old.id, old.name, old.value, old.reason, old.asked_by, old.asked_at) then
		raise exception 'what was asked of a setting stays, and is decided once (%)', tg_op using errcode = 'ST002';
	end if;
	if new.status in ('confirmed', 'refused') and not (operator_holds(new.decided_by, 'admin')
		or operator_holds(new.decided_by, 'finance-1') or operator_holds(new.decided_by, 'finance-2')) then
		raise exception 'who decides about a setting holds a role for it' using errcode = 'ST003';
	end if;
	return new;
end $$;
create trigger setting_change_moves before insert or update or delete on setting_change
	for each row execute function setting_change_moves();
create trigger setting_change_never_emptied before truncate on setting_change
	for each statement execute function setting_change_moves();

alter table setting_log add column confirmed_by text;
create index setting_log_of on setting_log (name, id desc);
create function setting_log_stays() returns trigger language plpgsql as $$
begin
	raise exception 'the log of settings is not changed (% on setting_log)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger setting_log_stays before update or delete on setting_log
	for each row execute function setting_log_stays();
create trigger setting_log_never_emptied before truncate on setting_log
	for each statement execute function setting_log_stays();

-- Histories are written in the order of time and never changed, so a small index over ranges of pages finds the days of a report.
create index order_move_days on order_move using brin (at) with (pages_per_range = 16, autosummarize = on);
create index claim_event_days on claim_event using brin (at) with (pages_per_range = 16, autosummarize = on);
create index recharge_move_days on recharge_move using brin (at) with (pages_per_range = 16, autosummarize = on);
create index txn_days on ledger.txn using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index withdrawal_move_days on withdrawal_move using brin (at) with (pages_per_range = 16, autosummarize = on);

revoke delete, truncate, update on shopper_freeze, setting_change, setting_log from portolan_app;
grant update (ended_at, ended_by, end_reason) on shopper_freeze to portolan_app;
grant update (status, decided_by, decided_at, decision_reason) on setting_change to portolan_app;
