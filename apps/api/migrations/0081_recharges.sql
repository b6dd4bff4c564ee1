-- Recharges: what people asked to pay in, with what evidence, and who decided what really arrived. Here as in the ledger the
-- rules stand beside the rows: money from a bank or from custody enters a wallet only for a recharge that a provider
-- confirmed or that enough people signed, whoever asks for it. Source: rules.md (Recharge, Two people).

create table recharge (
	id               uuid primary key,
	sn               text not null unique check (sn ~ '^R[0-9A-Z]{14}$'),   -- also the purpose of a bank transfer
	shopper_id       uuid not null,
	type             text not null check (type in ('bank', 'chain', 'manual')),
	provider         text check (provider in ('transfer', 'stripe', 'sandbox')),
	network          text not null,                  -- empty for a payment by bank
	address          text not null,
	own_address      boolean not null,
	price            bigint not null check (price > 0),
	status           smallint not null default -1 check (status between -1 and 3),
	created_at       timestamptz not null,
	expire_at        timestamptz not null,
	late_until       timestamptz not null,
	seen_at          timestamptz,                    -- a transfer for it was first seen on its chain
	account          jsonb,                          -- our bank account as it was told then
	warn_at          timestamptz,                    -- when to say that the time is nearly over; null once said
	-- The evidence.
	late             boolean not null default false,
	image            text not null default '',
	sent_hash        text not null default '',       -- what the shopper says the transaction is
	sent_at          timestamptz,
	promised_at      timestamptz,                    -- by when somebody has looked at it
	-- A payment on a provider's own page.
	provider_ref     text,
	pay_url          text,
	look_at          timestamptz,                    -- when to ask the provider ourselves; null once nothing can come any more
	provider_payment text,                           -- what the provider calls the payment that was made
	confirmed_at     timestamptz,
	disputed         bigint not null default 0 check (disputed >= 0),
	-- A deposit that the watcher of the chain credited.
	deposit_id       uuid,
	-- What operators signed: asked_by alone up to the limit, both above it.
	needs_two        boolean not null default false,
	asked_price      bigint check (asked_price > 0),
	asked_by         uuid references operator (id),
	asked_at         timestamptz,
	bank_line        text not null default '',
	tx_hash          text not null default '',       -- the transaction that was credited, or is asked to be
	approved_by      uuid references operator (id),
	approved_at      timestamptz,
	refused_by       uuid references operator (id),
	-- The outcome.
	real_price       bigint not null default 0 check (real_price >= 0),
	message          text not null default '',       -- why it was refused: an operator's words, or a key of ours
	checked_at       timestamptz,
	check ((type = 'bank') = (provider is not null)),
	check ((type = 'bank') = (network = '') and (network = '') = (address = '')),
	check (created_at <= expire_at and expire_at <= late_until),
	check (status <> 0 or promised_at is not null),
	check ((status in (1, 2)) = (checked_at is not null)),
	check ((status = 1) = (real_price > 0)),
	check (status <> 2 or message <> ''),
	check (refused_by is null or status = 2),
	check ((asked_by is null) = (asked_at is null) and (asked_by is null) = (asked_price is null)),
	check ((approved_by is null) = (approved_at is null)),
	constraint recharge_two_people check (approved_by <> asked_by),
	constraint recharge_signed_in_order check (approved_by is null or asked_by is not null),
	-- A picture alone never credits: a line of the bank or a transaction stands behind every signature.
	constraint recharge_signature_has_proof check (asked_by is null or bank_line <> '' or tx_hash <> ''),
	constraint recharge_confirmed_by_provider check (confirmed_at is null or provider in ('stripe', 'sandbox') and provider_payment <> ''),
	-- A lone null would let a check pass, so every part of this one is never null.
	constraint recharge_passed_with_proof check (status <> 1
		or deposit_id is not null
		or confirmed_at is not null and real_price = price
		or asked_by is not null and coalesce(real_price = asked_price, false) and (not needs_two or approved_by is not null))
);
create index recharge_of_shopper on recharge (shopper_id, created_at desc, id desc);
create index recharge_waiting on recharge (shopper_id) where status = -1;
create index recharge_to_end on recharge (expire_at) where status = -1;
create index recharge_to_warn on recharge (warn_at) where status = -1 and warn_at is not null;
create index recharge_to_look on recharge (look_at) where look_at is not null;
create index recharge_images on recharge (image) where image <> '';
create index recharge_sent_hashes on recharge (sent_hash) where sent_hash <> '';
create index recharge_tx_hashes on recharge (tx_hash) where tx_hash <> '';
create index recharge_deposits on recharge (deposit_id) where deposit_id is not null;
create unique index recharge_payments on recharge (provider, provider_ref) where provider_ref is not null;
-- The queue's order: what is audited first, by its promise, then everything else, newest first.
create index recharge_queue on recharge ((case when status = 0 then promised_at else 'infinity'::timestamptz end), created_at desc, id desc);
create index recharge_by_status on recharge (status, created_at desc, id desc);
-- Two people cannot have the same hash looked at. One that was refused is free again: else whoever reads a transaction off
-- the chain could keep its owner from ever naming it. What is credited is claimed for good in chain_claim.
create unique index recharge_hash_once on recharge (network, sent_hash) where status = 0 and sent_hash <> '';
-- A line of the bank's statement is money once, however it is spaced.
create unique index recharge_bank_line_once on recharge (upper(regexp_replace(bank_line, '\s', '', 'g')))
	where status = 1 and bank_line <> '';

-- What happened to a recharge, who did it, why and when. Written once.
create table recharge_move (
	id          bigint generated always as identity primary key,
	recharge_id uuid not null references recharge (id),
	what        text not null check (what ~ '^[a-z][a-z_]{0,39}$'),
	who         text not null check (who in ('shopper', 'operator', 'system')),
	who_id      text not null,
	why         text not null,
	at          timestamptz not null
);
create index recharge_move_of on recharge_move (recharge_id, id);

-- What providers told us, once each by the provider's own id; due until it was dealt with.
create table payment_event (
	provider    text not null check (provider in ('stripe', 'sandbox')),
	event_id    text not null check (length(event_id) between 1 and 255),
	about       text not null check (about in ('payment', 'dispute', 'nothing')),
	reference   text not null,                       -- what to ask the provider about
	received_at timestamptz not null,
	next_at     timestamptz not null,
	tries       int not null default 0,
	failure     text,
	done_at     timestamptz,
	primary key (provider, event_id)
);
create index payment_event_due on payment_event (next_at) where done_at is null;

-- Card disputes that took money back, once each.
create table payment_dispute (
	provider    text not null,
	dispute_id  text not null,
	recharge_id uuid not null references recharge (id),
	amount      bigint not null check (amount > 0),
	from_wallet bigint not null check (from_wallet >= 0 and from_wallet <= amount), -- the rest is the platform's loss
	at          timestamptz not null,
	primary key (provider, dispute_id)
);

-- The sandbox's own books: a provider that exists only in development.
create table sandbox_payment (
	id          uuid primary key,
	recharge_id uuid not null,
	sn          text not null,
	amount      bigint not null check (amount > 0),
	currency    text not null,
	state       text not null default 'open' check (state in ('open', 'paid', 'failed', 'closed')),
	return_url  text not null,
	created_at  timestamptz not null
);

-- Pictures are compared: the same bytes, or nearly the same look (a difference hash of 8 × 8).
alter table upload add column content_hash bytea, add column look bit(64);
create index upload_content on upload (content_hash);

-- What may follow what, and what never changes -------------------------------------------------------------------------

create function refuse_recharge_change() returns trigger language plpgsql as $$
begin
	raise exception '% of % is refused', tg_op, tg_table_name using errcode = 'RC009';
end $$;
create trigger recharge_stays before delete on recharge for each row execute function refuse_recharge_change();
create trigger recharge_never_emptied before truncate on recharge for each statement execute function refuse_recharge_change();
create trigger recharge_move_stays before update or delete on recharge_move
	for each row execute function refuse_recharge_change();
create trigger recharge_move_never_emptied before truncate on recharge_move
	for each statement execute function refuse_recharge_change();
create trigger payment_dispute_stays before update or delete on payment_dispute
	for each row execute function refuse_recharge_change();
create trigger payment_dispute_never_emptied before truncate on payment_dispute
	for each statement execute function refuse_recharge_change();

-- The amount above which money by hand needs two, as the operators' setting says it, in cents.
create function two_people_above() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
	select coalesce((select ((s.value #>> '{}')::numeric * 100)::bigint from setting s where s.name = 'money.two_people_above'), 100000)
$$;

create function recharge_moves() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if tg_op = 'INSERT' then
		if new.status <> -1 or new.asked_by is not null or new.approved_by is not null or new.needs_two
			or new.confirmed_at is not null or new.deposit_id is not null or new.disputed > 0 then
			raise exception 'a recharge begins as waiting and unsigned' using errcode = 'RC001';
		end if;
		return new;
	end if;
	if (new.id, new.sn, new.shopper_id, new.type, new.provider, new.network, new.address, new.own_address, new.price, new.created_at)
		is distinct from (old.id, old.sn, old.shopper_id, old.type, old.provider, old.network, old.address, old.own_address, old.price, old.created_at)
		or old.provider_ref is not null and new.provider_ref is distinct from old.provider_ref then
		raise exception 'a recharge stays what it is' using errcode = 'RC002';
	end if;
	-- A payment that our own clock or its provider had given up and that was made all the same still passes (2 → 1).
	if new.status <> old.status and (old.status, new.status) not in
		((-1, 0), (-1, 1), (-1, 2), (-1, 3), (0, 1), (0, 2), (3, 0), (3, 1), (2, 1))
		or old.status = 2 and new.status = 1 and (old.refused_by is not null or new.confirmed_at is null) then
		raise exception 'a recharge does not go from % to %', old.status, new.status using errcode = 'RC003';
	end if;
	if old.asked_by is not null and (new.asked_by, new.asked_at, new.asked_price, new.needs_two, new.bank_line, new.tx_hash)
			is distinct from (old.asked_by, old.asked_at, old.asked_price, old.needs_two, old.bank_line, old.tx_hash)
		or old.approved_by is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at)
		or old.refused_by is not null and new.refused_by is distinct from old.refused_by then
		raise exception 'a signature stays' using errcode = 'RC004';
	end if;
	if old.status = 1 and (new.real_price, new.deposit_id, new.confirmed_at, new.provider_payment, new.asked_by, new.approved_by,
			new.checked_at, new.bank_line, new.tx_hash)
		is distinct from (old.real_price, old.deposit_id, old.confirmed_at, old.provider_payment, old.asked_by, old.approved_by,
			old.checked_at, old.bank_line, old.tx_hash) then
		raise exception 'a passed recharge stays as it was passed' using errcode = 'RC005';
	end if;
	if new.asked_by is not null and old.asked_by is null then
		if new.needs_two <> (new.asked_price > two_people_above()) then
			raise exception 'the limit decides how many sign, not who asks' using errcode = 'RC006';
		end if;
		if not operator_holds(new.asked_by, 'finance-1') and (new.needs_two or not operator_holds(new.asked_by, 'finance-2')) then
			raise exception 'who signs this first holds finance-1' using errcode = 'RC007';
		end if;
	end if;
	if new.approved_by is not null and old.approved_by is null and not operator_holds(new.approved_by, 'finance-2') then
		raise exception 'who approves holds finance-2' using errcode = 'RC007';
	end if;
	if new.refused_by is not null and old.refused_by is null
		and not operator_holds(new.refused_by, 'finance-1') and not operator_holds(new.refused_by, 'finance-2') then
		raise exception 'who refuses holds a finance role' using errcode = 'RC007';
	end if;
	return new;
end $$;
create trigger recharge_moves before insert or update on recharge
	for each row execute function recharge_moves();

-- Money of the kind `recharge` moves for one recharge that stands as passed when the transaction ends, by its own key, for
-- exactly what arrived, into its own shopper's wallet. Deferred, so that the record may be written after the money.
create function recharge_of_record() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if not exists (
		select from recharge r
		where new.key = 'recharge:' || r.id and r.id::text = new.ref and r.status = 1 and r.deposit_id is null
			and (select array_agg(f.code || '>' || t.code || '>' || x.amount || '>' || x.phase) from ledger.transfer x
				join ledger.account f on f.id = x.debit_id join ledger.account t on t.id = x.credit_id where x.txn_id = new.id)
				= array[case when r.type = 'bank' then 'platform:bank' else 'chain:' || r.network end
					|| '>shopper:' || r.shopper_id || ':wallet>' || r.real_price || '>single']
	) then
		raise exception 'no passed recharge stands behind %', new.key using errcode = 'RC008';
	end if;
	return null;
end $$;
create constraint trigger recharge_of_record after insert on ledger.txn
	deferrable initially deferred for each row when (new.kind = 'recharge')
	execute function recharge_of_record();

-- The other side of the same law: what leaves the bank's account for anybody is a recharge or an adjustment, and each of these
-- kinds asks for its own signed record. The bank's id stands in the condition, so that no other transfer pays for it.
create function bank_pays_in() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if not exists (select from ledger.txn x where x.id = new.txn_id and x.kind in ('recharge', 'adjust')) then
		raise exception 'money comes from the bank by a recharge or an adjustment alone' using errcode = 'RC008';
	end if;
	return null;
end $$;
do $$ begin
	execute format('create constraint trigger bank_pays_in after insert on ledger.transfer
		deferrable initially deferred for each row when (new.debit_id = %s) execute function bank_pays_in()',
		(select id from ledger.account where code = 'platform:bank'));
end $$;

-- Default privileges give too much for what only grows.
revoke delete, truncate on recharge, payment_event, payment_dispute, sandbox_payment from portolan_app;
revoke update, delete, truncate on recharge_move, payment_dispute from portolan_app;
