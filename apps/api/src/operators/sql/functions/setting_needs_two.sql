-- Settings that guard money and are changed by two operators: limits, fees, when money of orders and claims moves, and the
-- bank account people are told to pay to. The only place that lists them; the API and the admin pages ask it.
create or replace function setting_needs_two(p_name text) returns boolean language sql immutable as $$
	select p_name in ('money.two_people_above', 'money.one_operator_a_day', 'order.commission_bp',
		'order.settle_days', 'order.receive_days_after_delivery', 'order.receive_days_after_shipping',
		'claim.answer_days', 'claim.return_days', 'claim.confirm_days', 'claim.return_travel_days', 'claim.appeal_days',
		'claim.decide_days', 'claim.evidence_days', 'claim.window_days',
		'claim.shop_refund_days', 'claim.api_key_refund_max', 'claim.second_factor_above', 'merchant.second_factor_minutes', 'merchant.factor_reset_hours',
		'withdrawal.charge_bp', 'withdrawal.charge_min', 'withdrawal.charge_max', 'withdrawal.max', 'withdrawal.day_max',
		'withdrawal.day_count', 'withdrawal.delay_hours', 'withdrawal.free_after_days',
		'payout.max', 'payout.delay_hours',
		'recharge.bank_holder', 'recharge.bank_name', 'recharge.bank_iban', 'recharge.bank_bic')
$$;

alter table setting_change add constraint setting_change_name_check check (setting_needs_two(name));
