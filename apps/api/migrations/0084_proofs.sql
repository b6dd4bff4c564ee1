-- The daily proof of balances: a Merkle sum tree over all shoppers' money, whose root is published, so that each shopper can check
-- without us that their money is counted in what the platform says it owes. Format: docs/proof-of-balances.md.

create table balance_proof (
	id         uuid primary key,
	day        date not null unique,
	root       bytea not null check (length(root) = 32),
	total      bigint not null check (total >= 0),
	leaves     int not null check (leaves >= 0),
	salt       bytea not null check (length(salt) = 32), -- makes the leaves' nonces; never published
	accounts   jsonb not null,                           -- what stood in every platform account at the same instant
	created_at timestamptz not null
);

-- Who stands where in a day's tree. Kept for some weeks; the roots are kept for good.
create table balance_proof_leaf (
	proof_id   uuid not null references balance_proof (id),
	shopper_id uuid not null,
	position   int not null,
	balance    bigint not null check (balance >= 0),
	primary key (proof_id, shopper_id)
);

-- A level of the tree as bytes, 40 a node (hash and sum), level 0 being the leaves: a path reads one slice of each.
create table balance_proof_level (
	proof_id uuid not null references balance_proof (id),
	level    int not null,
	nodes    bytea not null,
	primary key (proof_id, level)
);
alter table balance_proof_level alter column nodes set storage external; -- slices of uncompressed bytes are read without the rest

-- A published root never changes.
create function balance_proof_stays() returns trigger language plpgsql as $$
begin
	raise exception 'a published proof of balances never changes (%)', tg_op;
end $$;
create trigger balance_proof_never_changes before update or delete on balance_proof
	for each row execute function balance_proof_stays();
create trigger balance_proof_never_emptied before truncate on balance_proof
	for each statement execute function balance_proof_stays();
