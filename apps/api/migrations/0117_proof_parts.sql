-- A balance is split into several leaves of the day's tree, so that a neighbour on a path is never another person's balance
-- (docs/proof-of-balances.md). Proofs made before have one leaf for each shopper and stay as they were published.

alter table balance_proof add column parts int not null default 1 check (parts > 0); -- leaves of each balance
alter table balance_proof alter column parts drop default;

-- One row for each shopper still; `balance` is the whole, and the places of its parts are in their order.
alter table balance_proof_leaf alter column position type int[] using array[position];
alter table balance_proof_leaf rename column position to positions;
