-- Money that comes in by a chain: the addresses of every shopper, how far each network was watched, and each transfer that
-- reached one of them, so that a restart, a reorg or two processes can neither lose nor double a deposit.

-- One row per network: how far it is settled, and which process watches it now.
create table chain_watch (
	network       text primary key check (network ~ '^[a-z0-9-]{1,32}$'),
	settled_block bigint,                 -- all transfers up to it are stored; null before the first look
	head_block    bigint,
	polled_at     timestamptz,            -- the last look that succeeded
	failing_since timestamptz,
	failure       text not null default '',
	frozen_at     timestamptz,
	frozen_why    text not null default '',
	lease_by      uuid,
	lease_until   timestamptz,
	check (settled_block is null or settled_block >= 0),
	check ((frozen_at is null) = (frozen_why = ''))
);

-- The hashes of settled blocks. If one is no longer on the chain, more was replaced than the confirmations allow.
create table chain_checkpoint (
	network text not null,
	block   bigint not null,
	hash    text not null,
	primary key (network, block)
);

-- A shopper's index in the tree of the public key: the same on every network, so that the same key owns the same address
-- on all networks of one family, and money sent by the wrong network still reaches its owner.
create table chain_place (
	shopper_id uuid primary key references shopper (id),
	place      int not null unique generated always as identity check (place > 0)
);

create table chain_address (
	seq        bigint generated always as identity unique,
	network    text not null,
	shopper_id uuid not null references shopper (id),
	address    text not null,             -- lower-case
	created_at timestamptz not null,
	primary key (network, shopper_id),
	unique (network, address)
);

-- seen: on the chain, not deep enough; dropped: was on it, and a reorg removed it; settled: deep enough, to be decided.
create table chain_deposit (
	id            uuid primary key,
	network       text not null,
	shopper_id    uuid not null references shopper (id),
	token         text not null,          -- its symbol; empty for a token we do not know, whatever it calls itself
	token_address text not null,
	from_address  text not null,
	to_address    text not null,
	tx_hash       text not null,
	place         int not null,           -- which log of its transaction, from 0: the same wherever the transaction is mined
	log_index     int not null,           -- which log of its block
	block         bigint not null,
	block_hash    text not null,
	raw           numeric(78, 0) not null check (raw > 0),
	amount        bigint not null check (amount >= 0), -- cents, rounded down
	state         text not null default 'seen'
		check (state in ('seen', 'dropped', 'settled', 'credited', 'below_minimum', 'auditing', 'refused')),
	reason        text not null default '', -- why it was not credited automatically
	late          boolean not null default false,
	orphaned      boolean not null default false, -- it was decided, and its block is no longer on the chain
	needs_two     boolean not null default false,
	asked_by      uuid,
	asked_at      timestamptz,
	approved_by   uuid,
	approved_at   timestamptz,
	refused_by    uuid,
	message       text not null default '', -- what an operator wrote about it
	created_at    timestamptz not null,
	decided_at    timestamptz,
	unique (network, tx_hash, place),
	constraint deposit_two_people check (approved_by <> asked_by),
	constraint deposit_signed_in_order check (approved_by is null or asked_by is not null),
	constraint deposit_signed_by_two check (not (state = 'credited' and asked_by is not null and needs_two) or approved_by is not null),
	constraint deposit_known_token check (state <> 'credited' or (token <> '' and amount > 0)),
	check ((asked_by is null) = (asked_at is null) and (approved_by is null) = (approved_at is null)),
	check ((state = 'refused') = (refused_by is not null))
);
create index chain_deposit_shopper on chain_deposit (shopper_id, created_at desc);
create index chain_deposit_moving on chain_deposit (network, block) where state in ('seen', 'settled');
create index chain_deposit_waiting on chain_deposit (id) where state in ('auditing', 'below_minimum');

-- Reservations: the hash of a transaction is used once over all recharges, deposits and withdrawals.
create table chain_claim (
	network text not null,
	tx_hash text not null,
	used_by text not null,                -- 'deposit', or a kind and an id such as recharge:<id>
	at      timestamptz not null,
	primary key (network, tx_hash)
);

-- Where people pay to on networks that no watcher reads. Only two different operators change one.
create table receiving_address (
	id          uuid primary key,
	network     text not null,
	address     text not null,
	state       text not null default 'asked' check (state in ('asked', 'active', 'retired', 'refused')),
	reason      text not null,
	asked_by    uuid not null,
	asked_at    timestamptz not null,
	approved_by uuid,
	approved_at timestamptz,
	refused_by  uuid,
	refused_at  timestamptz,
	message     text not null default '',
	constraint receiving_address_two_people check (approved_by <> asked_by),
	constraint receiving_address_signed check ((state in ('active', 'retired')) = (approved_by is not null)),
	check ((approved_by is null) = (approved_at is null) and (refused_by is null) = (refused_at is null)),
	check ((state = 'refused') = (refused_by is not null))
);
create unique index receiving_address_active on receiving_address (network) where state = 'active';
create unique index receiving_address_asked on receiving_address (network) where state = 'asked';
