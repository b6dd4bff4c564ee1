-- Recharges: what people asked to pay in, with what evidence, and who decided what really arrived. As in the ledger, the
-- rules stand beside the rows: money from a bank or from a chain enters a wallet only for a recharge that a provider
-- confirmed or that enough people signed.

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
	account          jsonb,                          -- our bank account as it was shown then
	warn_at          timestamptz,                    -- when to say that the time is nearly over; null once said
	-- The evidence.
	late             boolean not null default false,
	image            text not null default '',
	sent_hash        text not null default '',       -- the transaction, as the shopper says
	sent_at          timestamptz,
	promised_at      timestamptz,                    -- by when somebody examines it
	-- A payment on the page of a provider.
	provider_ref     text,
	pay_url          text,
	look_at          timestamptz,                    -- when to ask the provider ourselves; null once nothing can come any more
	provider_payment text,                           -- the provider's name for the payment that was made
	confirmed_at     timestamptz,
	disputed         bigint not null default 0 check (disputed >= 0),
	-- A deposit that the watcher of the chain credited.
	deposit_id       uuid,
	-- The signatures of operators: asked_by alone up to the limit, both above it.
	needs_two        boolean not null default false,
	asked_price      bigint check (asked_price > 0),
	asked_by         uuid references operator (id),
	asked_at         timestamptz,
	bank_line        text not null default '',
	tx_hash          text not null default '',       -- the transaction that was credited, or is to be
	approved_by      uuid references operator (id),
	approved_at      timestamptz,
	refused_by       uuid references operator (id),
	-- The outcome.
	real_price       bigint not null default 0 check (real_price >= 0),
	message          text not null default '',       -- why it was refused: words of an operator, or a key of ours
	checked_at       timestamptz,
	given_up_at      timestamptz,                    -- the shopper gave it up; late evidence is still accepted
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
	check (given_up_at is null or status <> -1),
	constraint recharge_two_people check (approved_by <> asked_by),
	constraint recharge_signed_in_order check (approved_by is null or asked_by is not null),
	-- A picture alone never credits: a line of the bank or a transaction stands behind every signature.
	constraint recharge_signature_has_proof check (asked_by is null or bank_line <> '' or tx_hash <> ''),
	constraint recharge_confirmed_by_provider check (confirmed_at is null or provider in ('stripe', 'sandbox') and provider_payment <> ''),
	-- A null would let a check pass, so no part of this one can be null.
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
-- The order of the queue: what is audited first, by its promise, then everything else, newest first.
create index recharge_queue on recharge ((case when status = 0 then promised_at else 'infinity'::timestamptz end), created_at desc, id desc);
create index recharge_by_status on recharge (status, created_at desc, id desc);
-- Two people cannot have the same hash examined. A refused one is free again: otherwise whoever reads a transaction off
-- the chain could keep its owner from ever naming it. What is credited is reserved for good in chain_claim.
create unique index recharge_hash_once on recharge (network, sent_hash) where status = 0 and sent_hash <> '';
-- A line of the bank's statement is money once, whatever its spaces.
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
create index recharge_move_days on recharge_move using brin (at) with (pages_per_range = 16, autosummarize = on);

-- What providers sent us, once each by the provider's own id; due until it was handled.
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

-- The books of the sandbox: a payment provider that exists only in development.
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

revoke delete, truncate on recharge, payment_event, payment_dispute, sandbox_payment from portolan_app;
revoke update, delete, truncate on recharge_move, payment_dispute from portolan_app;
