-- Money of the kind `deposit` moves for one deposit that is credited when the transaction ends, with its own key, in exactly
-- its amount, into the wallet of its own shopper. Deferred, so that the record may be written after the money.
create or replace function check_deposit_money() returns trigger language plpgsql as $$
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

create constraint trigger check_deposit_money after insert on ledger.txn
	deferrable initially deferred for each row when (new.kind = 'deposit')
	execute function check_deposit_money();
