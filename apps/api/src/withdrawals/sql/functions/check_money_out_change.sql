-- What may change of a withdrawal or payout: a signature is given once, by somebody who may give it at that moment, the second
-- after the first; nothing that was signed changes afterwards; and a decision is final. A record may come to need two
-- signatures, with its first signature and never back, because the sum of the day of whoever signs it counts, too.
-- Arguments of the trigger: the name of the record, the first letters of the error code, and the code for who marks as paid
-- what they approved themselves.
create or replace function check_money_out_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
	v_noun constant text := tg_argv[0];
	v_code constant text := tg_argv[1];
	-- What the rules below and check_account_encryption() allow to change; all other columns stay.
	v_changing constant text[] := array['status', 'pay_state', 'needs_two', 'asked_by', 'asked_at', 'approved_by', 'approved_at',
		'decided_by', 'decided_at', 'reason', 'tx_hash', 'bank_line', 'paid_by', 'paid_at',
		'account_encrypted', 'account_fingerprint', 'account_last4'];
	v_old constant jsonb := to_jsonb(old);
	v_new constant jsonb := to_jsonb(new);
begin
	if v_new - v_changing is distinct from v_old - v_changing
		or new.needs_two is distinct from old.needs_two
			and (old.needs_two or old.asked_by is not null or new.asked_by is null)
	then
		raise exception 'a % stays what was asked for', v_noun using errcode = v_code || '002';
	end if;
	if old.asked_by is not null and (new.asked_by, new.asked_at) is distinct from (old.asked_by, old.asked_at)
		or old.status <> 0 and (new.status, new.asked_by, new.approved_by, new.approved_at, new.decided_by, new.decided_at, new.reason)
			is distinct from (old.status, old.asked_by, old.approved_by, old.approved_at, old.decided_by, old.decided_at, old.reason)
		or old.pay_state >= 2 and (new.pay_state < 2
			or (v_new ->> 'tx_hash', new.bank_line, new.paid_by, new.paid_at)
				is distinct from (v_old ->> 'tx_hash', old.bank_line, old.paid_by, old.paid_at))
	then
		raise exception 'what was signed or decided stays' using errcode = v_code || '003';
	end if;
	if new.asked_by is distinct from old.asked_by and not operator_holds(new.asked_by, 'finance-1')
		or new.approved_by is distinct from old.approved_by
			and (old.asked_by is null or not operator_holds(new.approved_by, 'finance-2'))
		or new.decided_by is distinct from old.decided_by
			and not (operator_holds(new.decided_by, 'finance-1') or operator_holds(new.decided_by, 'finance-2'))
		or new.paid_by is distinct from old.paid_by
			and not (operator_holds(new.paid_by, 'finance-1') or operator_holds(new.paid_by, 'finance-2'))
	then
		raise exception 'this signature is not theirs to give now' using errcode = v_code || '004';
	end if;
	if new.approved_by is not null and new.status <> 1 then
		raise exception 'the second signature passes' using errcode = v_code || '005';
	end if;
	if old.status = 0 and new.status = 1 and (new.pay_state <> 1 or new.decided_at < old.delay_until) then
		raise exception 'a % is passed after its delay and before it is paid', v_noun using errcode = v_code || '006';
	end if;
	if old.paid_by is null and new.paid_by = new.decided_by and new.amount > two_people_above() then
		raise exception 'who approved a % above the limit does not say that it was paid', v_noun using errcode = tg_argv[2];
	end if;
	return new;
end $$;

-- The update that encrypts an account number changes nothing else; check_account_encryption() checks it.
create trigger check_withdrawal_change before update on withdrawal for each row
	when (old.account_encrypted is not null or new.account_encrypted is null)
	execute function check_money_out_change('withdrawal', 'WD', 'WD009');
create trigger check_payout_change before update on merchant_payout for each row
	when (old.account_encrypted is not null or new.account_encrypted is null)
	execute function check_money_out_change('payout', 'SP', 'SP010');
