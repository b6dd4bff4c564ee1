-- Money that comes in by a chain: every shopper's own addresses, how far each network was watched, and each transfer that
-- reached one of them, so that a restart, a reorg or two processes can neither lose nor double a deposit.
-- Source: rules.md (Recharge, Two people); design of deposits from a chain.

-- One row a network: how far it is settled, and which process watches it now.
create table chain_watch (
	network       text primary key check (network ~ '^[a-z0-9-]{1,32}$'),
	settled_block bigint,                 -- all transfers up to it are written down; null before the first look
	head_block    bigint,
	polled_at     timestamptz,            -- the last look that went well
	failing_since timestamptz,
	failure       text not null default '',
	frozen_at     timestamptz,
	frozen_why    text not null default '',
	lease_by      uuid,
	lease_until   timestamptz,
	check (settled_block is null or settled_block >= 0),
	check ((frozen_at is null) = (frozen_why = ''))
);

-- The hashes of settled blocks. One that is no longer the chain's own says that more was replaced than confirmations allow.
create table chain_checkpoint (
	network text not null,
	block   bigint not null,
	hash    text not null,
	primary key (network, block)
);

-- A shopper's place in the tree of the public key: the same on every network, so that the same key owns the same address
-- on all networks of one family, and money sent by the wrong one still reaches its owner.
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

-- seen: on the chain, not deep enough; dropped: was on it, and a reorg took it; settled: deep enough, to be judged.
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
	reason        text not null default '', -- why a machine did not credit it
	late          boolean not null default false,
	orphaned      boolean not null default false, -- was decided, and its block is no longer the chain's
	needs_two     boolean not null default false,
	asked_by      uuid,
	asked_at      timestamptz,
	approved_by   uuid,
	approved_at   timestamptz,
	refused_by    uuid,
	message       text not null default '', -- what a person said to it
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

-- A transaction's hash is used once over all recharges, deposits and withdrawals.
create table chain_claim (
	network text not null,
	tx_hash text not null,
	used_by text not null,                -- 'deposit', or a kind and an id such as recharge:<id>
	at      timestamptz not null,
	primary key (network, tx_hash)
);

-- Where people pay to on networks that no machine watches. Only two different operators change one.
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

-- What was written stays --------------------------------------------------------------------------------------------

create function refuse_chain_change() returns trigger language plpgsql as $$
begin
	raise exception '% of % is refused', tg_op, tg_table_name using errcode = 'CH009';
end $$;
create trigger chain_claim_stays before update or delete on chain_claim
	for each row execute function refuse_chain_change();
create trigger chain_claim_never_emptied before truncate on chain_claim
	for each statement execute function refuse_chain_change();
create trigger chain_address_stays before update or delete on chain_address
	for each row execute function refuse_chain_change();
create trigger chain_place_stays before update or delete on chain_place
	for each row execute function refuse_chain_change();
create trigger chain_deposit_stays before delete on chain_deposit
	for each row execute function refuse_chain_change();
create trigger chain_deposit_never_emptied before truncate on chain_deposit
	for each statement execute function refuse_chain_change();
create trigger receiving_address_stays before delete on receiving_address
	for each row execute function refuse_chain_change();
create trigger receiving_address_never_emptied before truncate on receiving_address
	for each statement execute function refuse_chain_change();

-- What may follow what, and what never changes: a transfer begins as seen, only a settled one is judged by the machine, what
-- waits for a person leaves only with a person's signature, and what was signed or decided stays as it was.
create function deposit_moves() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		if new.state not in ('seen', 'settled') or new.asked_by is not null or new.needs_two then
			raise exception 'a deposit begins as seen or settled' using errcode = 'CH001';
		end if;
		return new;
	end if;
	if (new.id, new.network, new.tx_hash, new.place, new.created_at)
		is distinct from (old.id, old.network, old.tx_hash, old.place, old.created_at) then
		raise exception 'a deposit stays what it is' using errcode = 'CH002';
	end if;
	if new.state <> old.state and (old.state, new.state) not in (
		('seen', 'settled'), ('seen', 'dropped'), ('dropped', 'seen'), ('dropped', 'settled'), ('settled', 'dropped'),
		('settled', 'credited'), ('settled', 'below_minimum'), ('settled', 'auditing'),
		('below_minimum', 'credited'), ('below_minimum', 'refused'), ('auditing', 'credited'), ('auditing', 'refused')) then
		raise exception 'a deposit does not go from % to %', old.state, new.state using errcode = 'CH003';
	end if;
	if old.state not in ('seen', 'dropped', 'settled')
		and (new.amount, new.raw, new.needs_two, new.reason, new.shopper_id, new.token, new.token_address, new.from_address, new.to_address)
			is distinct from
			(old.amount, old.raw, old.needs_two, old.reason, old.shopper_id, old.token, old.token_address, old.from_address, old.to_address) then
		raise exception 'a judged deposit stays as it was judged' using errcode = 'CH004';
	end if;
	if old.asked_by is not null and (new.asked_by, new.asked_at) is distinct from (old.asked_by, old.asked_at)
		or old.approved_by is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at) then
		raise exception 'a signature stays' using errcode = 'CH005';
	end if;
	-- Below the minimum a machine may credit too, once enough came together; what is audited needs a person.
	if (old.state, new.state) = ('auditing', 'credited') and new.asked_by is null then
		raise exception 'only a person decides this deposit' using errcode = 'CH006';
	end if;
	if old.state in ('seen', 'dropped', 'settled') and new.asked_by is not null then
		raise exception 'nobody signs what the chain has not settled' using errcode = 'CH007';
	end if;
	return new;
end $$;
create trigger deposit_moves before insert or update on chain_deposit
	for each row execute function deposit_moves();

create function receiving_address_moves() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		if new.state <> 'asked' then
			raise exception 'a receiving address begins as asked for' using errcode = 'CH001';
		end if;
		return new;
	end if;
	if (new.id, new.network, new.address, new.asked_by, new.asked_at, new.reason)
		is distinct from (old.id, old.network, old.address, old.asked_by, old.asked_at, old.reason)
		or old.approved_by is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at)
		or new.state <> old.state and (old.state, new.state) not in (('asked', 'active'), ('asked', 'refused'), ('active', 'retired'))
		or old.state in ('retired', 'refused') then
		raise exception 'a receiving address stays as it was signed' using errcode = 'CH002';
	end if;
	return new;
end $$;
create trigger receiving_address_moves before insert or update on receiving_address
	for each row execute function receiving_address_moves();

-- Money of the kind `deposit` moves for one deposit that stands as credited when the transaction ends, by its own key, for
-- exactly its amount, into its own shopper's wallet. Deferred, so that the record may be written after the money.
create function deposit_of_record() returns trigger language plpgsql as $$
begin
	if not exists (
		select from chain_deposit d
		where d.id::text = new.ref and d.state = 'credited'
			and new.key = 'deposit:' || d.network || ':' || d.tx_hash || ':' || d.place
			and (select array_agg(f.code || '>' || t.code || '>' || x.amount) from ledger.transfer x
				join ledger.account f on f.id = x.debit_id join ledger.account t on t.id = x.credit_id where x.txn_id = new.id)
				= array['chain:' || d.network || '>shopper:' || d.shopper_id || ':wallet>' || d.amount]
	) then
		raise exception 'no credited deposit stands behind %', new.key using errcode = 'CH008';
	end if;
	return null;
end $$;
create constraint trigger deposit_of_record after insert on ledger.txn
	deferrable initially deferred for each row when (new.kind = 'deposit')
	execute function deposit_of_record();
