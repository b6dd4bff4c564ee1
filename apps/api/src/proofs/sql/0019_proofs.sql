-- The daily proof of balances: a Merkle sum tree over the money of all shoppers, whose root is published, so that each
-- shopper can check without us that their money is counted in what the platform says it owes. Format:
-- docs/proof-of-balances.md.

create table balance_proof (
	id         uuid primary key,
	day        date not null unique,
	root       bytea not null check (length(root) = 32),
	total      bigint not null check (total >= 0),
	leaves     int not null check (leaves >= 0),
	salt       bytea not null check (length(salt) = 32), -- makes the nonces of the leaves; never published
	accounts   jsonb not null,                           -- the balance of every platform account at the same instant
	created_at timestamptz not null,
	parts      int not null check (parts > 0)            -- leaves per balance, so that a neighbour is never another person's balance
);

-- Whose leaves are where in the tree of a day. Kept for some weeks; the roots are kept for good.
create table balance_proof_leaf (
	proof_id   uuid not null references balance_proof (id),
	shopper_id uuid not null,
	positions  int[] not null,                           -- of the parts of the balance, in their order
	balance    bigint not null check (balance >= 0),     -- the whole
	primary key (proof_id, shopper_id)
);

-- A level of the tree as bytes, 40 per node (hash and sum), level 0 being the leaves: a path reads one slice of each.
create table balance_proof_level (
	proof_id uuid not null references balance_proof (id),
	level    int not null,
	nodes    bytea not null,
	primary key (proof_id, level)
);
alter table balance_proof_level alter column nodes set storage external; -- slices of uncompressed bytes are read without the rest
