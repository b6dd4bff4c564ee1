/**
 * Changes of sealed history by somebody who can switch the triggers off: what is changed, and how. Transfer 2 must have been rolled back, 4 be a
 * recharge and 5 a hold, and there must be three seals.
 */
export const tamperings: [string, string][] = [
	['an amount', 'update ledger.transfer set amount = amount + 1 where id = 4'],
	[
		'a direction',
		'update ledger.transfer set debit_id = credit_id, credit_id = debit_id where id = 4',
	],
	[
		'an expiry',
		`update ledger.transfer set expires_at = expires_at + interval '1 us' where id = 5`,
	],
	[
		'a balance on a bill',
		'update ledger.transfer set credit_after = credit_after + 1 where id = 4',
	],
	['a reason', `update ledger.txn set kind = 'refund' where id = 4`],
	['a cause', `update ledger.txn set ref = 'another' where id = 4`],
	['a key', `update ledger.txn set key = key || '1' where id = 4`],
	['a person', `update ledger.txn set actor = 'visitor' where id = 4`],
	['a time', `update ledger.txn set created_at = created_at - interval '1 s' where id = 4`],
	[
		'a time of writing',
		`update ledger.txn set recorded_at = recorded_at - interval '1 s' where id = 4`,
	],
	[
		'an owner',
		`update ledger.account set code = 'shopper:' || gen_random_uuid() || ':wallet', version = version + 1 where code like 'shopper:%:wallet'`,
	],
	['a row taken out', 'delete from ledger.transfer where id = 4'],
	[
		'a row put in',
		`insert into ledger.transfer (id, txn_id, debit_id, credit_id, amount, phase) overriding system value values (2, 4, 1, 2, 1, 'single')`,
	],
	['a seal taken out', 'delete from ledger.seal where id = 2'],
	['the first seal taken out', 'delete from ledger.seal where id = 1'],
	['a hash', `update ledger.seal set hash = sha256('x') where id = 3`],
	['a range', 'update ledger.seal set to_id = to_id - 1, rows = rows - 1 where id = 3'],
]
